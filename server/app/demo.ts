// Furnishes an empty database with a believable family and the market of its town, for whoever wants to look around: `npm run demo`.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { userRoles } from '#server/features/auth/tables.ts'
import { createEntry, pageOfEntries } from '#server/features/diary/service.ts'
import { keepDocument, pageOfDocuments } from '#server/features/documents/service.ts'
import { requirePet } from '#server/features/pets/access.ts'
import { updatePet } from '#server/features/pets/queries.ts'
import { createPet, keepPicture, petsOf } from '#server/features/pets/service.ts'
import { petShares } from '#server/features/pets/tables.ts'
import {
  actInSandbox,
  grantPremium,
  readSubscription,
  startCheckout,
} from '#server/features/subscription/service.ts'
import type { Services } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { furnishHome } from './demo-home.ts'
import { furnishMarket } from './demo-market.ts'
import { account, actorOf, day, hasAccount, password, people, rendered } from './demo-people.ts'
import { addHealthRecords } from './demo-records.ts'

const pets = [
  {
    owner: 'ana',
    picture: 'nube.svg',
    daysAgo: 400,
    fields: { name: 'Nube', species: 'conejo', sex: 'Hembra', breed: 'Angora', birthDate: '2024-03-09' },
    more: {
      description: 'Blanca y muy tranquila. Come heno por la mañana y duerme junto a la ventana.',
      weightValue: 2.4,
      weightUnit: 'Kilogramos',
    },
  },
  {
    owner: 'ana',
    picture: 'tom.svg',
    daysAgo: 300,
    fields: { name: 'Tom', species: 'gato', sex: 'Macho', breed: 'Criollo', birthDate: '2021-10-02' },
    more: {
      description: 'Lo adoptamos en un día de lluvia. Le gustan las cajas y detesta el transportín.',
      weightValue: 5.1,
      weightUnit: 'Kilogramos',
      rabiesVaccineNumber: 'RV-2026-0117',
    },
  },
  {
    owner: 'luis',
    picture: 'rocco.svg',
    daysAgo: 120,
    fields: { name: 'Rocco', species: 'perro', sex: 'Macho', breed: 'Bóxer', birthDate: '2022-06-21' },
    more: { weightValue: 66, weightUnit: 'Libras', rabiesVaccineNumber: 'RV-2025-2044' },
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
    },
  },
] as const

const shares = [
  { pet: 'Kira', canEdit: true },
  { pet: 'Nube', canEdit: false },
] as const

const diary = [
  {
    pet: 'Kira',
    entry: {
      title: 'Primer día de playa',
      content: 'Le ladró a cada ola y después no quería salir del agua.',
      entryDate: '2026-02-14',
    },
    photos: ['diary-beach.svg', 'diary-park.svg'],
  },
  {
    pet: 'Kira',
    entry: {
      title: 'Pelota nueva',
      content: 'La encontró debajo de un banco del parque y ya es suya.',
      entryDate: '2026-03-01',
    },
    photos: ['diary-park.svg'],
  },
] as const

const documents = [
  { pet: 'Rocco', name: 'Carné de vacunación de Rocco.pdf', file: 'carne-de-rocco.pdf' },
] as const

const accessOf = (services: Services, ownerId: string, petId: string) => {
  return requirePet({ ...services, actor: actorOf(ownerId) }, petId, 'own')
}
type Access = Awaited<ReturnType<typeof accessOf>>

/** What is written down of a pet, unless an interrupted furnishing has done it already. */
const addRecords = async (services: Services, access: Access, art: string, name: string): Promise<void> => {
  const entries = (await pageOfEntries(services, access, undefined)).items
  for (const { pet, entry, photos } of diary)
    if (pet === name && !entries.some(({ title }) => title === entry.title)) {
      const sources = await Promise.all(photos.map((photo) => rendered(art, photo, 1600)))
      await createEntry(services, access, entry, { sources })
    }
  const kept = (await pageOfDocuments(services, access, undefined)).items
  for (const document of documents)
    if (document.pet === name && !kept.some(({ documentName }) => documentName === document.name)) {
      const path = join(art, document.file)
      await keepDocument(services, access, document.name, { path, size: (await stat(path)).size })
    }
}

/** The pet's id; it is made as if some days ago, unless an interrupted furnishing has made it already. */
const aPet = async (
  services: Services,
  ownerId: string,
  art: string,
  pet: (typeof pets)[number],
): Promise<string> => {
  const { name } = pet.fields
  const mine = await petsOf(services, ownerId)
  const then = new Date(services.clock().getTime() - pet.daysAgo * day)
  const { id, image } =
    mine.find((one) => one.name === name) ??
    (await createPet({ ...services, clock: () => then }, ownerId, pet.fields))
  const access = await accessOf(services, ownerId, id)
  await updatePet(services.db, access, pet.more)
  if (image === null) await keepPicture(services, access, await rendered(art, pet.picture))
  await addRecords(services, access, art, name)
  await addHealthRecords(services, access, name)
  return id
}

/** Bought a period ago and renewed some days ago, in the sandbox; where payments are real ones it is given. */
const buyPremium = async (services: Services, userId: string): Promise<void> => {
  if ((await readSubscription(services, userId)).status === 'active') return
  if (services.payments.name !== 'sandbox')
    return services.db.transaction((tx) => grantPremium(services, tx, { userId, adminId: userId }))
  const { periodDays } = services.config.payments
  const daysAgo = (days: number): Services => ({
    ...services,
    clock: () => new Date(services.clock().getTime() - days * day),
    // It was long ago: nobody is told of it today.
    mail: { ...services.mail, send: async () => undefined },
  })
  const then = daysAgo(periodDays + 5)
  // An interrupted furnishing may have come as far as the first payment.
  const { manageUrl } = await readSubscription(then, userId)
  const page = new URL(manageUrl ?? (await startCheckout(then, userId)).url)
  const reference = page.searchParams.get('reference') ?? ''
  if (manageUrl === null) await actInSandbox(then, reference, 'pay')
  await actInSandbox(daysAgo(5), reference, 'renew')
}

/**
 * Makes the family and the market, each once: whoever changes it later keeps their changes.
 * @param art the folder of portraits, photos and documents
 */
export const furnishDemo = async (
  services: Services,
  art: string,
  print: (line: string) => void,
): Promise<void> => {
  const { db } = services
  if (!(await hasAccount(services, 'marta'))) {
    const owners = { ana: await account(services, 'ana'), luis: await account(services, 'luis') }
    const ids = new Map<string, string>()
    for (const pet of pets) ids.set(pet.fields.name, await aPet(services, owners[pet.owner], art, pet))
    await buyPremium(services, owners.ana)
    for (const { pet, canEdit } of shares)
      await db
        .insert(petShares)
        .values({ id: newId(), petId: ids.get(pet) ?? '', sharedWithUserId: owners.luis, canEdit })
        .onConflictDoNothing()
    await db.insert(userRoles).values({ userId: await account(services, 'marta'), role: 'admin' })
  }
  await furnishMarket(services, art, async () => furnishHome(services, await account(services, 'marta'), art))
  print(`The demo family signs in with the password ${password}:`)
  for (const { email, fullName, shows } of Object.values(people)) print(`  ${email}  ${fullName}: ${shows}`)
}
