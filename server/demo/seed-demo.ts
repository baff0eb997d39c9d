import { dayMs } from '#contract/shared/dates.ts'
import { userRoles } from '#server/features/auth/tables.ts'
import { requirePet } from '#server/features/pets/access.ts'
import { setMemorial } from '#server/features/pets/memorial.ts'
import { updatePetRow } from '#server/features/pets/queries.ts'
import { createPet, saveImage, listPetCards } from '#server/features/pets/service.ts'
import { petShares } from '#server/features/pets/pet-tables.ts'
import { performSandboxAction } from '#server/features/subscription/sandbox-checkout.ts'
import { startCheckout } from '#server/features/subscription/checkout.ts'
import { grantPremium } from '#server/features/subscription/manual-grants.ts'
import { getSubscription } from '#server/features/subscription/service.ts'
import type { Services } from '#server/platform/services/services.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { seedCare } from './care.ts'
import { seedDiary } from './diary.ts'
import { seedDocuments } from './documents.ts'
import { seedDoses } from './doses.ts'
import { seedHistory } from './history.ts'
import { seedHome } from './home.ts'
import { seedGivenUpMails } from './mails.ts'
import { seedMarketplace } from './marketplace.ts'
import { ensureAccount, actorOf, hasAccount, demoPassword, demoPeople, renderImage } from './people.ts'
import { seedHealthRecords } from './health-records.ts'
import { seedPapersAndTasks } from './papers-and-tasks.ts'
import { profiles } from './profiles.ts'
import { seedImportedStamps } from './imported-stamps.ts'
import { seedReport } from './reports.ts'
import { seedStamps } from './stamps.ts'
import { seedTag } from './tags.ts'
import { seedVisits } from './visits.ts'
import { seedWeights } from './weights.ts'

const sanRoque = {
  name: 'Clínica San Roque',
  phone: '+576045550142',
  address: 'Carrera 43A # 7-50, Medellín',
  hours: 'Lunes a sábado, 8:00 a 18:00',
  isEmergency: false,
}
const vet24 = {
  name: 'Vet 24 horas',
  phone: '+573005550124',
  address: 'Calle 10 # 32-15, Medellín',
  hours: 'Todos los días, a toda hora',
  isEmergency: true,
}
const ana = { name: 'Ana Ruiz', relation: 'Dueña', phone: '+573005550101', email: 'ana@example.com' }
const luis = {
  name: 'Luis Ruiz',
  relation: 'Hermano de Ana',
  phone: '+573005550102',
  email: 'luis@example.com',
}
const gloria = { name: 'Gloria Mejía', relation: 'Vecina, tiene llaves', phone: '+573005550103', email: null }

const pets = [
  {
    owner: 'ana',
    picture: 'max.svg',
    daysAgo: 700,
    fields: { name: 'Bruno', species: 'perro', sex: 'Macho', breed: 'Cocker', birthDate: '2011-04-09' },
    // A weight in the profile would be measured on the day of the seeding.
    more: { description: 'Nos enseñó a ir despacio.' },
    diedOn: '2025-08-30',
  },
  {
    owner: 'ana',
    picture: 'nube.svg',
    daysAgo: 400,
    fields: { name: 'Nube', species: 'conejo', sex: 'Hembra', breed: 'Angora', birthDate: '2024-03-09' },
    more: {
      description: 'Blanca y muy tranquila. Come heno por la mañana y duerme junto a la ventana.',
      weightValue: 2.4,
      weightUnit: 'Kilogramos',
      contacts: [ana, gloria],
      clinics: [sanRoque],
    },
  },
  {
    owner: 'ana',
    picture: 'tom.svg',
    daysAgo: 300,
    fields: { name: 'Tom', species: 'gato', sex: 'Macho', breed: 'Criollo', birthDate: '2021-10-02' },
    more: {
      description: 'Lo adoptamos en un día de lluvia. Le gustan las cajas y detesta la transportadora.',
      weightValue: 5.1,
      weightUnit: 'Kilogramos',
      rabiesVaccineNumber: 'RV-2026-0117',
      conditions: ['Asma felina'],
      contacts: [ana, gloria],
      clinics: [sanRoque, vet24],
    },
  },
  {
    owner: 'luis',
    picture: 'rocco.svg',
    daysAgo: 120,
    fields: { name: 'Rocco', species: 'perro', sex: 'Macho', breed: 'Bóxer', birthDate: '2022-06-21' },
    more: {
      weightValue: 66,
      weightUnit: 'Libras',
      rabiesVaccineNumber: 'RV-2025-2044',
      contacts: [{ ...luis, relation: 'Dueño' }, ana],
      clinics: [vet24],
    },
  },
  {
    owner: 'ana',
    picture: 'kira.svg',
    daysAgo: 30,
    fields: {
      name: 'Kira',
      species: 'perro',
      sex: 'Hembra',
      breed: 'Border collie',
      birthDate: '2020-05-17',
    },
    more: {
      description: 'Corre detrás de todo lo que rueda. Se pone nerviosa con los truenos.',
      weightValue: 41.5,
      weightUnit: 'Libras',
      microchipNumber: '941000024681357',
      rabiesVaccineNumber: 'RV-2026-0098',
      conditions: ['Displasia leve de cadera'],
      contacts: [ana, luis, gloria],
      clinics: [sanRoque, vet24],
    },
  },
] as const

const shares = [
  { pet: 'Kira', canEdit: true },
  { pet: 'Nube', canEdit: false },
] as const

const mintAccess = (services: Services, ownerId: string, petId: string) => {
  return requirePet({ ...services, actor: actorOf(ownerId) }, petId, 'own')
}
/** Creates the pet with a date some days ago, unless an interrupted seeding has done so. */
const seedPet = async (
  services: Services,
  ownerId: string,
  assetsDir: string,
  pet: (typeof pets)[number],
): Promise<string> => {
  const { name } = pet.fields
  const { items: mine } = await listPetCards(services, ownerId)
  const then = new Date(services.clock().getTime() - pet.daysAgo * dayMs)
  const { id, image } =
    mine.find((item) => item.name === name) ??
    (await createPet({ ...services, clock: () => then }, ownerId, pet.fields))
  const access = await mintAccess(services, ownerId, id)
  await updatePetRow(services.db, access, { ...profiles[name], ...pet.more })
  if (image === null)
    await saveImage(services, access, {
      file: await renderImage(assetsDir, pet.picture),
      personId: ownerId,
    })
  await seedDiary(services, access, assetsDir, { name, portrait: pet.picture })
  await seedHealthRecords(services, access, name)
  await seedDoses(services, access)
  await seedPapersAndTasks(services, access, name)
  await seedVisits(services, access, name)
  await seedWeights(services, access, pet.fields)
  await seedStamps(services, access, name)
  await seedImportedStamps(services, access, name)
  await seedDocuments(services, access, assetsDir, name)
  await seedCare(services, access, name)
  if ('diedOn' in pet) await setMemorial(services, access, pet.diedOn)
  return id
}

/** Granted with a real payment provider; in the sandbox bought a period ago and renewed since. */
const buyPremium = async (services: Services, userId: string): Promise<void> => {
  if ((await getSubscription(services, userId)).status === 'active') return
  if (services.config.payments.provider !== 'sandbox')
    return services.db.transaction((tx) => grantPremium(services, tx, { userId, adminId: userId }))
  const { periodDays } = services.config.payments
  const daysAgo = (days: number): Services => ({
    ...services,
    clock: () => new Date(services.clock().getTime() - days * dayMs),
    // The purchase is old, so no mail is sent.
    mail: { ...services.mail, send: async () => undefined },
  })
  const then = daysAgo(periodDays + 5)
  // An interrupted seeding may have recorded the first payment already.
  const { manageUrl } = await getSubscription(then, userId)
  const page = new URL(manageUrl ?? (await startCheckout(then, userId)).url)
  const reference = page.searchParams.get('reference') ?? ''
  if (manageUrl === null) await performSandboxAction(then, reference, 'pay')
  await performSandboxAction(daysAgo(5), reference, 'renew')
}

/** Creates each once; later changes are kept. @param assetsDir portraits, scenes, documents */
export const seedDemo = async (
  services: Services,
  assetsDir: string,
  print: (line: string) => void,
): Promise<void> => {
  const { db } = services
  if (!(await hasAccount(services, 'marta'))) {
    const owners = { ana: await ensureAccount(services, 'ana'), luis: await ensureAccount(services, 'luis') }
    // Before her pets, which have more documents than the free plan allows.
    await buyPremium(services, owners.ana)
    const ids = new Map<string, string>()
    for (const pet of pets)
      ids.set(pet.fields.name, await seedPet(services, owners[pet.owner], assetsDir, pet))
    for (const { pet, canEdit } of shares)
      await db
        .insert(petShares)
        .values({ id: newId(), petId: ids.get(pet) ?? '', sharedWithUserId: owners.luis, canEdit })
        .onConflictDoNothing()
    const kira = ids.get('Kira') ?? ''
    await seedHistory(
      services,
      await mintAccess(services, owners.ana, kira),
      await requirePet({ ...services, actor: actorOf(owners.luis) }, kira, 'edit'),
    )
    await seedReport(services, await mintAccess(services, owners.ana, kira))
    await seedTag(services, await mintAccess(services, owners.ana, kira))
    await db.insert(userRoles).values({ userId: await ensureAccount(services, 'marta'), role: 'admin' })
    await seedGivenUpMails(services)
  }
  await seedMarketplace(services, assetsDir, async () =>
    seedHome(services, await ensureAccount(services, 'marta'), assetsDir),
  )
  print(`The demo family signs in with the password ${demoPassword}:`)
  for (const { email, fullName, description } of Object.values(demoPeople))
    print(`  ${email}  ${fullName}: ${description}`)
}
