import { afterAll, afterEach, expect, test } from 'vitest'
import { diaryEntry } from '#contract/features/diary/schema.ts'
import { uploadedDocument } from '#contract/features/documents/schema.ts'
import { recordKinds, type RecordKind } from '#contract/features/history/kinds.ts'
import { medicationKind } from '#contract/features/medications/kind.ts'
import type { RecordKind as Kind } from '#contract/features/records/kinds/record-kind.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { createEntryForm } from '#server/features/diary/factories.ts'
import { medicationDoses } from '#server/features/doses/tables.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { isAll } from '#server/testing/extent.ts'
import { readEverything } from '#server/testing/read-everything.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { allergyKind } from '#contract/features/allergies/kind.ts'
import { callsOf, kindsAndAllergies, sampleOf, type Values } from '#server/testing/record-samples.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => app.setNow(new Date()))
const { db } = app.services
const day = 86_400_000
const inDays = (days: number) => app.setNow(new Date(Date.now() + days * day))

/** The next change is a second later. */
const tick = () => app.setNow(new Date(app.services.clock().getTime() + 1000))

/** Stands in each text of a record, to be found wherever a record is shown. */
const marker = 'Ñandú'

const aHousehold = async ({ premium = true } = {}) => {
  const owner = await aUser(db, { fullName: 'Ana' })
  const editor = await aUser(db, { fullName: 'Marta' })
  if (premium) await anActiveSubscription(db, owner, { currentPeriodEnd: new Date(Date.now() + 99 * day) })
  const pet = await aPet(db, { owner, name: 'Kira' })
  await aShare(db, { pet, with: editor, canEdit: true })
  const [as, asEditor] = [await aSession(app.services, owner), await aSession(app.services, editor)]
  return { owner, editor, pet, petId: pet.id, as, ana: app.asPerson(as), marta: app.asPerson(asEditor) }
}
type Household = Awaited<ReturnType<typeof aHousehold>>

const sampled = (name: RecordKind) => kindsAndAllergies.find((kind) => kind.name === name)
const fieldsOf = (kind: Kind): Values => ({
  ...sampleOf(kind),
  ...(kind.due !== undefined && { [kind.due]: '2026-12-01', remind: true }),
  ...(kind === medicationKind && {
    schedule: { times: ['08:00'], from: '2026-01-01', to: null, everyDays: 1 },
    remind: true,
  }),
})

const photo = await aPhonePhoto({ width: 30, height: 40 })
const create = async ({ owner, as, petId }: Household, name: RecordKind): Promise<{ id: string }> => {
  const kind = sampled(name)
  if (kind !== undefined) return (await callsOf(app, kind, owner, petId)).create(fieldsOf(kind))
  const url = `/api/pets/${petId}/${name}`
  if (name === 'documents') {
    const file = { url: `${url}?name=${encodeURIComponent(marker)}.txt`, payload: Buffer.from('x') }
    return uploadedDocument.parse((await app.inject({ method: 'POST', ...file, as })).json())
  }
  const form = await createEntryForm({ title: marker, entryDate: '2026-03-01' }, photo)
  const headers = { 'content-type': form.type }
  return diaryEntry.parse((await app.inject({ method: 'POST', url, payload: form.body, headers, as })).json())
}

const remove = async ({ editor, marta, petId }: Household, name: RecordKind, id: string): Promise<object> => {
  const kind = sampled(name)
  if (kind !== undefined) return (await callsOf(app, kind, editor, petId)).remove(id)
  return name === 'diary'
    ? marta.diary.remove({ petId, entryId: id })
    : marta.documents.remove({ petId, documentId: id })
}

/** The undo of a removal, with a creation time of long ago. */
const sendAgain = async (
  { editor, marta, petId }: Household,
  name: RecordKind,
  id: string,
): Promise<object> => {
  const kind = sampled(name)
  if (kind !== undefined) {
    const sent = { ...fieldsOf(kind), ...(kind !== allergyKind && { createdAt: '2020-05-17T08:30:00.125Z' }) }
    return (await callsOf(app, kind, editor, petId)).restore({ ...sent, id })
  }
  return name === 'diary'
    ? marta.diary.restore({ petId, entryId: id })
    : marta.documents.restore({ petId, documentId: id })
}

const isHistory = (path: string) => path.endsWith('/changes') || path.endsWith('/bin')

// The others have the procedures of medications.
const unlike = ['allergies', 'medications', 'diary', 'documents'] as const

test.each(isAll ? recordKinds : unlike)(
  'hides %s in the bin, and names the author of each change',
  async (kind) => {
    const home = await aHousehold()
    const { ana, petId } = home
    const { id } = await create(home, kind)
    const before = await readEverything(app, home.as, petId)
    expect([...before.values()].some((body) => body.includes(marker))).toBe(true)
    const written = { by: 'Ana', at: expect.any(String) }
    expect(await ana.history.authors({ petId, kind, recordIds: id })).toEqual({
      items: [{ recordId: id, written, changed: null }],
    })

    tick()
    await remove(home, kind, id)
    const meanwhile = await readEverything(app, home.as, petId)
    expect([...meanwhile.keys()]).toEqual([...before.keys()])
    for (const [path, body] of meanwhile)
      if (!isHistory(path)) expect([path, /Ñandú|4500000|12\.345/.test(body)]).toEqual([path, false])
    const { items } = await ana.history.bin({ petId })
    expect(items).toMatchObject([{ kind, recordId: id, by: 'Marta' }])
    expect(Date.parse(items[0]?.until ?? '') - Date.parse(items[0]?.at ?? '')).toBe(30 * day)

    tick()
    await ana.history.restore({ petId, kind, recordId: id })
    const after = await readEverything(app, home.as, petId)
    for (const [path, body] of before)
      if (!isHistory(path)) expect([path, after.get(path)]).toEqual([path, body])
    expect((await ana.history.bin({ petId })).items).toEqual([])
    const changes = (await ana.history.list({ petId })).items
    expect(changes.map(({ action, by, place }) => [action, by, place])).toEqual([
      ['restored', 'Ana', 'kept'],
      ['removed', 'Marta', 'kept'],
      ['created', 'Ana', 'kept'],
    ])
    // A second time, as from another tab.
    await ana.history.restore({ petId, kind, recordId: id })
    expect((await ana.history.list({ petId })).items).toHaveLength(3)
  },
)

test.each(recordKinds)('creates unknown %s anew for their sender, or refuses them', async (kind) => {
  const home = await aHousehold()
  const { ana, petId } = home
  tick()
  const id = newId(0)
  const answer = sendAgain(home, kind, id)
  if (kind === 'diary' || kind === 'documents') {
    await expect(answer).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await ana.history.list({ petId })).items).toEqual([])
    return
  }
  const at = app.services.clock().toISOString()
  expect(await answer).toMatchObject(kind === 'allergies' ? { id } : { id, createdAt: at })
  expect(await ana.history.authors({ petId, kind, recordIds: id })).toEqual({
    items: [{ recordId: id, written: { by: 'Marta', at }, changed: null }],
  })
  expect((await ana.history.list({ petId })).items).toMatchObject([
    { kind, recordId: id, action: 'created', by: 'Marta', at, place: 'kept' },
  ])
})

test('creates a record anew whose time in the bin is over, and keeps its new author', async () => {
  const home = await aHousehold()
  const { editor, petId } = home
  const { id } = await create(home, 'vaccines')
  await remove(home, 'vaccines', id)
  inDays(31)
  // A new session, because sessions end sooner.
  const marta = app.asPerson(await aSession(app.services, editor))
  await sendAgain({ ...home, marta }, 'vaccines', id)
  await app.runJob('removed-records')
  expect((await marta.history.authors({ petId, kind: 'vaccines', recordIds: id })).items).toMatchObject([
    { written: { by: 'Marta' }, changed: null },
  ])
})

test('logs who changed which fields of the profile, and nothing when none changed', async () => {
  const { ana, marta, as, petId } = await aHousehold()
  const put = () =>
    app.inject({
      method: 'PUT',
      url: `/api/pets/${petId}/image`,
      payload: photo,
      headers: { 'content-type': 'image/jpeg' },
      as,
    })
  const done = [
    () => marta.pets.update({ petId, name: 'Kira II', birthDate: '2020-01-02', description: 'Tranquila' }),
    () => marta.pets.update({ petId, species: 'gato', breed: 'Criolla', sex: 'Macho' }),
    () => marta.pets.update({ petId, rabiesVaccineNumber: 'R-1' }),
    () => marta.pets.setMicrochip({ petId, microchipNumber: '985112003456789' }),
    () => put(),
    () => ana.pets.setMemorial({ petId, diedOn: null }),
    () => ana.pets.setMemorial({ petId, diedOn: '2026-01-02' }),
    () => ana.pets.removeMemorial({ petId }),
    () => marta.pets.removeImage({ petId }),
    () => marta.pets.setMicrochip({ petId, microchipNumber: null }),
    // The weight is a measurement; removing it changes only the profile.
    () => marta.pets.update({ petId, weightValue: 12, weightUnit: 'Kilogramos', breed: null }),
    () => marta.pets.update({ petId, weightValue: null }),
    // Changes to the same values.
    () => marta.pets.update({ petId, name: 'Kira II', birthDate: '2020-01-02', weightValue: null }),
    () => marta.pets.update({ petId }),
    () => marta.pets.setMicrochip({ petId, microchipNumber: null }),
    () => marta.pets.removeImage({ petId }),
    () => ana.pets.removeMemorial({ petId }),
  ]
  for (const act of done) {
    tick()
    await act()
  }
  const { items } = await ana.history.list({ petId })
  const profile = items.filter(({ kind }) => kind === 'profile')
  expect(profile.map(({ by, fields }) => `${by}: ${fields.join(' ')}`).toReversed()).toEqual([
    'Marta: name birthDate description',
    'Marta: species breed sex',
    'Marta: rabiesVaccineNumber',
    'Marta: microchipNumber',
    'Ana: image',
    'Ana: memorial',
    'Ana: memorial',
    'Ana: memorial',
    'Marta: image',
    'Marta: microchipNumber',
    'Marta: breed',
    'Marta: weightValue',
  ])
  expect(items.filter(({ kind }) => kind === 'weights')).toHaveLength(1)
  const its = { recordId: petId, title: 'Kira II', action: 'changed', place: 'kept' }
  expect(profile).toEqual(profile.map((item) => ({ ...item, ...its })))
  expect((await ana.history.bin({ petId })).items).toEqual([])
})

test('logs no refused change of the profile', async () => {
  const { ana, petId } = await aHousehold()
  await ana.pets.setMemorial({ petId, diedOn: '2020-01-02' })
  const late = ana.pets.update({ petId, name: 'Otra', birthDate: '2021-01-02' })
  await expect(late).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await ana.history.list({ petId })).items.map(({ fields }) => fields)).toEqual([['memorial']])
})

test('logs the fields that a change made different, and nothing when none changed', async () => {
  const { ana, marta, petId } = await aHousehold()
  const { id } = await ana.vaccines.create({ petId, name: 'Rabia', notes: 'a' })
  tick()
  await marta.vaccines.update({ petId, vaccineId: id, name: 'Rabia', notes: 'b', lot: 'X1' })
  await ana.vaccines.update({ petId, vaccineId: id, name: 'Rabia' })
  const [last, ...older] = (await ana.history.list({ petId })).items
  expect(last).toMatchObject({ action: 'changed', by: 'Marta', title: 'Rabia', fields: ['lot', 'notes'] })
  expect(older).toHaveLength(1)
  const { items } = await ana.history.authors({
    petId,
    kind: 'vaccines',
    recordIds: `${id.toUpperCase()},${newId()},nonsense,`,
  })
  expect(items).toMatchObject([{ recordId: id, written: { by: 'Ana' }, changed: { by: 'Marta' } }])
})

test('names nobody for older records and removed accounts', async () => {
  const { ana, editor, marta, pet, petId } = await aHousehold()
  const old = await aVaccine(db, { pet })
  const { id } = await marta.vaccines.create({ petId, name: 'Moquillo' })
  const ask = async () =>
    (await ana.history.authors({ petId, kind: 'vaccines', recordIds: `${old.id},${id}` })).items
  expect(await ask()).toMatchObject([{ recordId: id, written: { by: 'Marta' } }])
  await db.execute(`delete from users where id = '${editor.id}'`)
  expect(await ask()).toMatchObject([{ recordId: id, written: { by: null } }])
  expect((await ana.history.list({ petId })).items).toMatchObject([{ action: 'created', by: null }])
})

test('restores nothing after thirty days, and deletes all that the bin holds', async () => {
  const home = await aHousehold()
  const { ana, petId, owner } = home
  const ids = new Map<RecordKind, string>()
  for (const kind of recordKinds) {
    const { id } = await create(home, kind)
    ids.set(kind, id)
    await remove(home, kind, id)
  }
  inDays(29)
  expect((await ana.history.bin({ petId })).items).toHaveLength(recordKinds.length)
  inDays(31)
  // A new session, because sessions end sooner.
  const later = app.asPerson(await aSession(app.services, owner))
  expect((await later.history.bin({ petId })).items).toEqual([])
  for (const [kind, recordId] of ids)
    await expect(later.history.restore({ petId, kind, recordId }), kind).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  const count = async () => {
    const { rows } = await db.execute(`select count(*)::int as n from pet_records where pet_id = '${petId}'`)
    return rows
  }
  expect(await count()).toEqual([{ n: recordKinds.length }])
  await app.runJob('removed-records')
  expect(await count()).toEqual([{ n: 0 }])
  const { items } = await later.history.list({ petId })
  expect(new Set(items.map(({ place }) => place))).toEqual(new Set(['gone']))
})

test('restores within the plan, once for two requests, and only to this pet', async () => {
  const { ana, petId } = await aHousehold({ premium: false })
  const other = await aHousehold()
  const [first] = [
    await ana.vaccines.create({ petId, name: 'a' }),
    await ana.vaccines.create({ petId, name: 'b' }),
    await ana.vaccines.create({ petId, name: 'c' }),
  ]
  const its = { petId, kind: 'vaccines' as const, recordId: first.id }
  await ana.vaccines.remove({ petId, vaccineId: first.id })
  const taker = await ana.vaccines.create({ petId, name: 'd' })
  await expect(ana.history.restore(its)).rejects.toMatchObject({ code: 'PLAN_LIMIT_REACHED' })
  const foreign = other.ana.history.restore({ ...its, petId: other.petId })
  await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await ana.vaccines.remove({ petId, vaccineId: taker.id })
  for (const recordId of [newId(), 'nonsense', ''])
    await expect(ana.history.restore({ ...its, recordId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await Promise.all([ana.history.restore(its), ana.history.restore(its)])
  expect((await ana.vaccines.list({ petId })).items.map(({ name }) => name).toSorted()).toEqual([
    'a',
    'b',
    'c',
  ])
  const restored = (await ana.history.list({ petId })).items.filter(({ action }) => action === 'restored')
  expect(restored).toHaveLength(1)
})

test('undoes a removal with the row itself, whatever the request contains', async () => {
  const { ana, petId } = await aHousehold()
  const created = await ana.vaccines.create({ petId, name: 'Rabia', lot: 'X1' })
  const { id: vaccineId, createdAt } = created
  await ana.vaccines.remove({ petId, vaccineId })
  expect(await ana.vaccines.restore({ petId, vaccineId, createdAt, name: 'Otra' })).toEqual(created)
})

test('keeps the marked doses of a medication in the bin', async () => {
  const home = await aHousehold()
  const { ana, petId } = home
  const { id } = await create(home, 'medications')
  const dose = { petId, medicationId: id, dueDate: '2026-01-02', dueTime: '08:00' }
  await db.insert(medicationDoses).values({ ...dose, status: 'given', markedAt: new Date() })
  const marks = async () => {
    await app.runJob('reminders-reevaluate')
    const { rows } = await db.execute(
      `select count(*)::int as n from medication_doses where pet_id = '${petId}'`,
    )
    return rows
  }
  await ana.medications.remove({ petId, medicationId: id })
  expect(await marks()).toEqual([{ n: 1 }])
  inDays(31)
  await app.runJob('removed-records')
  expect(await marks()).toEqual([{ n: 0 }])
})

test('marks a record deleted by an older version as gone, and deletes all changes with the pet', async () => {
  const { ana, pet, petId } = await aHousehold()
  const { id } = await ana.vaccines.create({ petId, name: 'Rabia' })
  tick()
  await ana.weights.create({ petId, measuredOn: '2026-03-01', weightValue: 3, weightUnit: 'Libras' })
  await db.execute(`delete from vaccines where id = '${id}'`)
  expect((await ana.history.list({ petId })).items.map(({ kind, place }) => [kind, place])).toEqual([
    ['weights', 'kept'],
    ['vaccines', 'gone'],
  ])
  await ana.pets.remove({ petId, name: pet.name })
  const { rows } = await db.execute(
    `select (select count(*) from pet_records where pet_id = '${petId}')::int +
      (select count(*) from pet_changes where pet_id = '${petId}')::int as n`,
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('lists changes page by page, and deletes those beyond two thousand at night', async () => {
  const { ana, pet, petId } = await aHousehold()
  await db.execute(`insert into pet_changes (id, pet_id, action, kind, record_id, title, fields, at)
    select uuid_v7(now() - n * interval '1 minute'), '${pet.id}', 'created', 'weights', gen_random_uuid(), n::text, '{}',
      now() - n * interval '1 minute' from generate_series(1, 2003) as n`)
  const first = await ana.history.list({ petId })
  expect([first.items.length, first.items[0]?.title, first.items[0]?.place]).toEqual([20, '1', 'gone'])
  const second = await ana.history.list({ petId, cursor: first.next ?? '' })
  expect(second.items[0]?.title).toBe('21')
  await expect(ana.history.list({ petId, cursor: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await app.runJob('removed-records')
  const { rows } = await db.execute(
    `select count(*)::int as n, max(title::int) as last from pet_changes where pet_id = '${petId}'`,
  )
  expect(rows).toEqual([{ n: 2000, last: 2000 }])
})

test('names who entered a weight in the profile, and who corrected it', async () => {
  const { ana, marta, petId } = await aHousehold()
  await marta.pets.update({ petId, weightValue: 12.5, weightUnit: 'Kilogramos' })
  await ana.pets.update({ petId, weightValue: 12.7 })
  await ana.pets.update({ petId, description: 'Tranquila' })
  const [measured] = (await ana.weights.list({ petId })).items
  const { items } = await ana.history.authors({ petId, kind: 'weights', recordIds: measured?.id ?? '' })
  expect(items).toMatchObject([{ written: { by: 'Marta' }, changed: { by: 'Ana' } }])
  const changes = (await ana.history.list({ petId })).items
  expect(changes.map(({ action, by, title }) => `${action} ${by} ${title}`).toSorted()).toEqual([
    'changed Ana 12.7 Kilogramos',
    'changed Ana Kira',
    'created Marta 12.5 Kilogramos',
  ])
})

test('restores nothing to a pet that was removed meanwhile', async () => {
  const { ana, pet, petId } = await aHousehold()
  const { id } = await ana.vaccines.create({ petId, name: 'Rabia' })
  await ana.vaccines.remove({ petId, vaccineId: id })
  const restoring = ana.history.restore({ petId, kind: 'vaccines', recordId: id })
  const removing = ana.pets.remove({ petId, name: pet.name })
  await Promise.allSettled([restoring, removing])
  await expect(ana.history.restore({ petId, kind: 'vaccines', recordId: id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const { rows } = await db.execute(
    `select (select count(*) from vaccines where pet_id = '${petId}')::int +
      (select count(*) from pet_records where pet_id = '${petId}')::int as n`,
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('empties the bin for good, and deletes its documents and diary entries with their files', async () => {
  const home = await aHousehold()
  const { ana, owner, petId } = home
  const kept = await create(home, 'vaccines')
  const removed = new Map<RecordKind, string>()
  for (const kind of recordKinds) {
    const { id } = await create(home, kind)
    removed.set(kind, id)
    await remove(home, kind, id)
  }
  const files = async () =>
    Promise.all(
      ['pet-documents', 'pet-diary-images'].map(
        async (kind) => (await app.services.fileStore.list(`${kind}/${owner.id}`)).length > 0,
      ),
    )
  expect(await files()).toEqual([true, true])
  await ana.history.empty({ petId })
  expect((await ana.history.bin({ petId })).items).toEqual([])
  for (const [kind, recordId] of removed)
    await expect(ana.history.restore({ petId, kind, recordId }), kind).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  expect((await ana.vaccines.list({ petId })).items.map(({ id }) => id)).toEqual([kept.id])
  await app.runJob('removed-documents')
  await app.runJob('removed-diary-entries')
  const { rows } = await db.execute(
    `select (select count(*) from pet_documents where pet_id = '${petId}')::int +
      (select count(*) from pet_diary_entries where pet_id = '${petId}')::int as n`,
  )
  expect(rows).toEqual([{ n: 0 }])
  expect(await files()).toEqual([false, false])
})
