import { afterAll, expect, test } from 'vitest'
import { attachableKinds } from '#contract/features/attachments/limits.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aDiaryEntry } from '#server/features/diary/factories.ts'
import { aDocument } from '#server/features/documents/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { callsOf, kindsAndAllergies, sampleOf } from '#server/testing/record-samples.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const aHousehold = async () => {
  const owner = await aUser(db)
  const pet = await aPet(db, { owner })
  const ana = app.asPerson(await aSession(app.services, owner))
  const document = await aDocument(db, { pet })
  const vaccine = await aVaccine(db, { pet })
  const its = { petId: pet.id, kind: 'vaccines' as const, recordId: vaccine.id, documentId: document.id }
  const names = async () =>
    (await ana.attachments.list({ petId: pet.id, kind: 'vaccines', recordIds: vaccine.id })).items.map(
      (item) => item.document.documentName,
    )
  return { owner, pet, petId: pet.id, ana, document, vaccine, its, names }
}

test('attaches documents to every kind of record, in order, and lists where each is attached', async () => {
  const { owner, ana, pet, petId, document } = await aHousehold()
  const second = await aDocument(db, { pet, documentName: 'Factura.pdf' })
  for (const kind of attachableKinds) {
    const sampled = kindsAndAllergies.find(({ name }) => name === kind)
    const { id: recordId } = sampled
      ? await (await callsOf(app, sampled, owner, petId)).create(sampleOf(sampled))
      : await aDiaryEntry(db, { pet, title: 'Playa' })
    const ofRecord = { petId, kind, recordId }
    const attached = await ana.attachments.attach({ ...ofRecord, documentId: document.id })
    expect([kind, attached.document.id]).toEqual([kind, document.id])
    app.setNow(new Date(Date.now() + 1000))
    await ana.attachments.attach({ ...ofRecord, documentId: second.id })
    app.setNow(new Date())
    const { items } = await ana.attachments.list({
      petId,
      kind,
      recordIds: `${recordId},${newId()},nonsense`,
    })
    expect(items.map((item) => [item.recordId, item.document.documentName])).toEqual([
      [recordId, 'Carné de vacunas.pdf'],
      [recordId, 'Factura.pdf'],
    ])
  }
  const { items } = await ana.attachments.attachedTo({ petId, documentIds: `${document.id},nonsense` })
  expect(items.map(({ kind, title }) => `${kind} ${title}`).toSorted()).toEqual([
    'allergies name Ñandú–<b> 🐾',
    'care-tasks name Ñandú–<b> 🐾',
    'diary Playa',
    'medications name Ñandú–<b> 🐾',
    'papers name Ñandú–<b> 🐾',
    'parasite-treatments name Ñandú–<b> 🐾',
    'vaccines name Ñandú–<b> 🐾',
    'visits reason Ñandú–<b> 🐾',
    'weights 12.345 Libras',
  ])
})

test('attaches and detaches once when repeated, keeps the document, and logs both as changes', async () => {
  const { ana, petId, its, names } = await aHousehold()
  await Promise.all([ana.attachments.attach(its), ana.attachments.attach(its)])
  expect(await names()).toEqual(['Carné de vacunas.pdf'])
  await ana.attachments.detach(its)
  await ana.attachments.detach(its)
  expect(await names()).toEqual([])
  expect((await ana.documents.list({ petId })).items).toHaveLength(1)
  const changes = (await ana.history.list({ petId })).items
  expect(changes.map(({ action, fields }) => [action, ...fields])).toEqual([
    ['changed', 'documents'],
    ['changed', 'documents'],
  ])
})

test('refuses a record or document of another pet, or an unknown one', async () => {
  const [own, other] = [await aHousehold(), await aHousehold()]
  const wrong = [
    { ...own.its, documentId: other.document.id },
    { ...own.its, recordId: other.vaccine.id },
    { ...own.its, kind: 'visits' as const },
    { ...other.its, petId: own.petId },
    ...[newId(), 'nonsense', '%00', ''].flatMap((id) => [
      { ...own.its, documentId: id },
      { ...own.its, recordId: id },
    ]),
  ]
  for (const item of wrong) {
    const answers = await Promise.allSettled([
      own.ana.attachments.attach(item),
      own.ana.attachments.detach(item),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ reason: { code: 'NOT_FOUND' } })
  }
  await other.ana.attachments.attach(other.its)
  const { petId } = own
  const ids = { recordIds: other.vaccine.id, documentIds: other.document.id }
  expect(
    (await own.ana.attachments.list({ petId, kind: 'vaccines', recordIds: ids.recordIds })).items,
  ).toEqual([])
  expect((await own.ana.attachments.attachedTo({ petId, documentIds: ids.documentIds })).items).toEqual([])
})

test('refuses more than ten per record, also when two attach the last one at once', async () => {
  const { ana, pet, its, names } = await aHousehold()
  const more: string[] = []
  for (let count = 0; count < 12; count++) more.push((await aDocument(db, { pet })).id)
  for (const documentId of more.slice(0, 9)) await ana.attachments.attach({ ...its, documentId })
  const answers = await Promise.allSettled(
    more.slice(9).map((documentId) => ana.attachments.attach({ ...its, documentId })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'BAD_REQUEST', data: { issues: [{ field: 'documentId', code: 'too_large' }] } },
  })
  expect(await names()).toHaveLength(10)
})

test('hides attachments while their record or document is in the bin, and restores them', async () => {
  const { ana, petId, its, names, vaccine, document } = await aHousehold()
  await ana.attachments.attach(its)
  await ana.vaccines.remove({ petId, vaccineId: vaccine.id })
  const whereIs = async () => (await ana.attachments.attachedTo({ petId, documentIds: document.id })).items
  expect(await whereIs()).toEqual([])
  await ana.history.restore({ petId, kind: 'vaccines', recordId: vaccine.id })
  expect([await names(), (await whereIs()).length]).toEqual([['Carné de vacunas.pdf'], 1])
  await ana.documents.remove({ petId, documentId: document.id })
  expect(await names()).toEqual([])
  await ana.documents.restore({ petId, documentId: document.id })
  expect(await names()).toEqual(['Carné de vacunas.pdf'])
})

test('removes attachments with their record, document or pet', async () => {
  const count = async (petId: string) => {
    const { rows } = await db.execute(
      `select count(*)::int as n from record_documents where pet_id = '${petId}'`,
    )
    return rows
  }
  const removed = [
    ({ vaccine }: Awaited<ReturnType<typeof aHousehold>>) =>
      `delete from vaccines where id = '${vaccine.id}'`,
    ({ document }: Awaited<ReturnType<typeof aHousehold>>) =>
      `delete from pet_documents where id = '${document.id}'`,
    ({ petId }: Awaited<ReturnType<typeof aHousehold>>) => `delete from pets where id = '${petId}'`,
  ]
  for (const statement of removed) {
    const home = await aHousehold()
    await home.ana.attachments.attach(home.its)
    expect(await count(home.petId)).toEqual([{ n: 1 }])
    await db.execute(statement(home))
    expect(await count(home.petId)).toEqual([{ n: 0 }])
  }
  const home = await aHousehold()
  await home.ana.attachments.attach(home.its)
  await home.ana.vaccines.remove({ petId: home.petId, vaccineId: home.vaccine.id })
  app.setNow(new Date(Date.now() + 31 * 86_400_000))
  await app.runJob('removed-records')
  app.setNow(new Date())
  expect(await count(home.petId)).toEqual([{ n: 0 }])
})
