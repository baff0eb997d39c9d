// An account with rows in every personal table and files in every folder, for tests of its export
// and of its deletion.
import { eq } from 'drizzle-orm'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { recordAudit } from '#server/features/audit/service.ts'
import { anApiKey } from '#server/features/api-keys/factories.ts'
import { aUser } from '#server/features/auth/factories.ts'
import { userRoles, users } from '#server/features/auth/tables.ts'
import { aCareLink, aCareNote, createNoteForm } from '#server/features/care-links/factories.ts'
import { careActs, careLinkDocuments, careLinkEditors } from '#server/features/care-links/tables.ts'
import { aCareSheet } from '#server/features/care-sheets/factories.ts'
import { aCareTask } from '#server/features/care-tasks/factories.ts'
import { createEntryForm } from '#server/features/diary/factories.ts'
import { petDocuments } from '#server/features/documents/document-tables.ts'
import { anAttachment } from '#server/features/attachments/factories.ts'
import { aPetChange, aRemovedVaccine } from '#server/features/history/factories.ts'
import { doubleDoses, medicationDoses, repeatedDoses } from '#server/features/doses/tables.ts'
import { aProduct } from '#server/features/marketplace/products/factories.ts'
import { aStore } from '#server/features/marketplace/stores/factories.ts'
import { aBusyNotice, aFoundReport } from '#server/features/lost/factories.ts'
import { aMedication } from '#server/features/medications/factories.ts'
import { aPaper } from '#server/features/papers/factories.ts'
import { aPetImport } from '#server/features/pet-files/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { pushSubscriptions } from '#server/features/push/tables.ts'
import { reminderDigests } from '#server/features/reminders/digests/tables.ts'
import { reminders } from '#server/features/reminders/tables.ts'
import { failedShareCodeAttempts } from '#server/features/sharing/tables.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { checkoutIntents, paymentEvents } from '#server/features/subscription/tables.ts'
import { anOpenedReport } from '#server/features/reports/factories.ts'
import { aParasiteTreatment } from '#server/features/parasite-treatments/factories.ts'
import { aStamp } from '#server/features/stamps/factories.ts'
import { anImportedStamp } from '#server/features/stamps/imported/factories.ts'
import { hiddenStamps } from '#server/features/stamps/tables.ts'
import { aConversation, aTag } from '#server/features/tags/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { aWeight } from '#server/features/weights/factories.ts'
import { aVisit } from '#server/features/visits/factories.ts'
import { createCookieClient } from '#server/testing/clients/cookie-client.ts'
import type { TestApp } from '#server/testing/clients/test-app.ts'
import { single, type WithId } from './inserted-row.ts'
import { aPhonePhoto } from './photos.ts'

export const filledPassword = 'una frase larga'
export const filledEmail = 'ana.completa@correo.co'
export const hostileText = '<img src=x onerror="alert(1)">'

type Person = { readonly id: string }
type Owned = { readonly id: string; readonly userId: string }

/** A link to the person's pet, and one that they made for the friend's. */
const addCareLinks = async (app: TestApp, pet: Owned, others: Owned, person: Person) => {
  const { db } = app.services
  await db
    .insert(careLinkEditors)
    .values([pet, others].map(({ id: petId }) => ({ petId, allowedAt: new Date(0) })))
  const link = await aCareLink(app.services, { pets: [pet] })
  const theirs = await aCareLink(app.services, { pets: [others], by: person })
  await aCareNote(app.services, { link: theirs, pet: others })
  const browser = { name: null, system: null, device: null }
  for (const { id: linkId } of [link, theirs])
    await db.insert(careActs).values({ id: newId(), linkId, at: new Date(), kind: 'opened', browser })
  return link
}

const addRecords = async (app: TestApp, person: Person, friend: Person) => {
  const { db } = app.services
  const pet = await aPet(db, {
    owner: person,
    name: 'Kira',
    description: hostileText,
    allergies: [{ id: newId(), name: 'Polen', description: null }],
  })
  const medication = await aMedication(db, { pet })
  await aParasiteTreatment(db, { pet })
  await aRemovedVaccine(db, { pet, writtenBy: person.id, removedBy: friend.id, title: hostileText })
  const record = await aVaccine(db, { pet })
  await aPetChange(db, { pet, personId: friend.id })
  await aWeight(db, { pet, note: hostileText })
  await aCareSheet(db, { pet })
  await aCareTask(db, { pet })
  await aPaper(db, { pet })
  await aVisit(db, { pet, costMinor: 8_500_000, currency: 'COP' })
  const { sequence } = await aStamp(app, person, pet)
  await db.insert(hiddenStamps).values({ chainId: pet.id, petId: pet.id, sequence, hiddenAt: new Date() })
  await anImportedStamp(app, pet)
  await anOpenedReport(app.services, pet, person)
  await aConversation(db, { tag: await aTag(db, { pet }), message: { text: hostileText } })
  await aBusyNotice(app.services, pet, friend)
  const others = await aPet(db, { owner: friend, name: 'Nube' })
  await aCareSheet(db, { pet: others, keys: 'Llaves de otra casa' })
  const othersMedication = await aMedication(db, { pet: others, name: 'De otra mascota' })
  await aShare(db, { pet, with: friend })
  await aShare(db, { pet: others, with: person, canEdit: true })
  const dose = { dueDate: '2026-11-20', dueTime: '08:00', status: 'given' as const, markedAt: new Date() }
  await db.insert(medicationDoses).values([
    { ...dose, petId: pet.id, medicationId: medication.id, markedBy: friend.id },
    { ...dose, petId: others.id, medicationId: othersMedication.id, markedBy: person.id },
    { ...dose, dueTime: '20:00', petId: others.id, medicationId: othersMedication.id, markedBy: friend.id },
  ])
  const again = { dueDate: '2026-11-20', dueTime: '08:00', markedAt: new Date() }
  await db.insert(repeatedDoses).values([
    { id: newId(), ...again, petId: pet.id, medicationId: medication.id, markedBy: friend.id },
    { id: newId(), ...again, petId: others.id, medicationId: othersMedication.id, markedBy: person.id },
  ])
  const pair = { firstMark: 'a', secondMark: 'b', createdAt: new Date() }
  const doubled = { ...pair, petId: pet.id, medicationId: medication.id }
  await db.insert(doubleDoses).values([
    { ...doubled, userId: person.id },
    { ...doubled, userId: friend.id },
  ])
  const due = { key: 'a', kind: 'vaccines' as const, sourceId: newId(), dueDate: '2026-11-20' }
  const delivery = { remindAt: new Date(), deliveredAt: new Date() }
  await db.insert(reminders).values([
    { id: newId(), userId: person.id, petId: pet.id, ...due, ...delivery },
    { id: newId(), userId: friend.id, petId: pet.id, ...due, ...delivery },
  ])
  await db.insert(reminderDigests).values({ userId: person.id, day: '2026-11-20', pendingSince: new Date() })
  await aPetChange(db, { pet: others, personId: friend.id, title: 'De otra mascota' })
  const link = await addCareLinks(app, pet, others, person)
  return { pet, others, record, link }
}

const addPayments = async ({ services: { db } }: TestApp, person: Person, friend: Person) => {
  await anActiveSubscription(db, person)
  // This person, as an administrator, granted the friend's subscription.
  await anActiveSubscription(db, friend, { stripeSubscriptionId: `manual_${person.id}` })
  const price = { amountMinor: 500_000, currency: 'COP' }
  const intent = { id: newId(), reference: 'ref-secret', provider: 'sandbox' as const, ...price }
  await db.insert(checkoutIntents).values({ ...intent, userId: person.id, createdAt: new Date() })
  const event = { provider: 'sandbox' as const, kind: 'paid' as const, email: filledEmail, ...price }
  const at = { occurredAt: new Date(), receivedAt: new Date() }
  await db.insert(paymentEvents).values([
    { ...event, ...at, id: newId(), providerEventId: 'one', userId: person.id, reference: 'ref-secret' },
    { ...event, ...at, id: newId(), providerEventId: 'two', email: filledEmail.toUpperCase() },
    {
      ...at,
      id: newId(),
      provider: 'admin',
      providerEventId: 'three',
      kind: 'granted',
      userId: friend.id,
      subscriptionId: `manual_${person.id}`,
    },
  ])
}

type Holders = Readonly<Record<'person' | 'pet' | 'store' | 'product', WithId>> & {
  readonly link: Pick<Awaited<ReturnType<typeof aCareLink>>, 'headers'>
}

/** In every folder. */
const addFiles = async (app: TestApp, cookie: string, { person, pet, store, product, link }: Holders) => {
  const send = async (
    method: 'PUT' | 'POST',
    url: string,
    payload: Buffer,
    type: string,
    by: Readonly<Record<string, string>> = { cookie },
  ) => {
    const answer = await app.inject({ method, url, payload, headers: { 'content-type': type, ...by } })
    if (answer.statusCode >= 300) throw new Error(`${method} ${url} answered ${answer.body}`)
  }
  const photo = await aPhonePhoto()
  await send('PUT', `/api/pets/${pet.id}/image`, photo, 'image/jpeg')
  const report = await aFoundReport(app.services, { userId: person.id })
  await send('PUT', `/api/found-reports/${report.token}/photo`, photo, 'image/jpeg')
  await send('PUT', `/api/marketplace/stores/${store.id}/image`, photo, 'image/jpeg')
  await send('PUT', `/api/marketplace/products/${product.id}/image`, photo, 'image/jpeg')
  const form = await createEntryForm({ title: hostileText, entryDate: '2026-03-01' }, photo)
  await send('POST', `/api/pets/${pet.id}/diary`, form.body, form.type)
  const note = await createNoteForm({ text: hostileText }, photo)
  await send('POST', `/api/care/pets/${pet.id}/notes`, note.body, note.type, link.headers)
  await send(
    'POST',
    `/api/pets/${pet.id}/documents?name=carn%C3%A9.txt`,
    Buffer.from('Rabia: marzo'),
    'text/plain',
  )
  await send(
    'POST',
    `/api/pets/${pet.id}/documents?name=hoja.html`,
    Buffer.from('<script>1</script>'),
    'text/html',
  )
}

/** Signs up through the API, and fills everything. */
export const aFilledAccount = async (app: TestApp) => {
  const { db } = app.services
  const browser = createCookieClient(app)
  await browser.post('/api/auth/sign-up', {
    fullName: 'Ana Completa',
    email: filledEmail,
    password: filledPassword,
  })
  const person = single(await db.select().from(users).where(eq(users.email, filledEmail)))
  const friend = await aUser(db, { fullName: 'Luis Gómez', email: 'luis.secreto@correo.co' })
  const { pet, others, record, link } = await addRecords(app, person, friend)
  await addPayments(app, person, friend)
  await db.insert(userRoles).values(
    ['admin', 'marketplace'].map((role) => ({
      userId: person.id,
      role: role === 'admin' ? ('admin' as const) : ('marketplace' as const),
    })),
  )
  const store = await aStore(db, { seller: person })
  const product = await aProduct(db, { store })
  await db
    .insert(failedShareCodeAttempts)
    .values({ id: newId(), userId: person.id, addressGroup: '203.0.113.9', attemptedAt: new Date() })
  await db.insert(pushSubscriptions).values({
    id: newId(),
    userId: person.id,
    endpoint: 'https://push.example/endpoint-secret',
    p256dh: 'p256dh-secret',
    auth: 'auth-secret',
    createdAt: new Date(),
  })
  await db.transaction((tx) =>
    recordAudit(tx, new Date(), person.id, { action: 'premium.grant', targetId: friend.id }),
  )
  await db.transaction((tx) =>
    recordAudit(tx, new Date(), friend.id, { action: 'role.grant', targetId: person.id, detail: 'admin' }),
  )
  await anApiKey(app.services, person, { name: 'Hoja de cálculo' }, [pet])
  await anApiKey(app.services, friend, {}, [pet])
  await aPetImport(app.services, person)
  await browser.patch('/api/notifications', { hour: 8 })
  const { body: calendar } = await browser.post('/api/calendar')
  await browser.post('/api/auth/password-reset', { email: filledEmail })
  await browser.post('/api/auth/password', { currentPassword: 'otra frase', newPassword: 'una frase nueva' })
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await addFiles(app, cookie, { person, pet, store, product, link })
  const [document] = await db.select().from(petDocuments).where(eq(petDocuments.petId, pet.id))
  if (document !== undefined) {
    await db.insert(careLinkDocuments).values({ linkId: link.id, documentId: document.id })
    await anAttachment(db, 'vaccines', { pet, record, document })
  }
  return { person, friend, pet, others, browser, cookie, calendar }
}
