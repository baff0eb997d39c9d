// How many records of a kind a pet may have: on every way on which one is added, two at once too;
// the pages in which they are listed; and that none comes where the account has no room.
import { visiblePets } from '#server/features/pets/access.ts'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { medicationKind } from '#contract/features/medications/kind.ts'
import { runningSchedulesMax } from '#contract/features/medications/limits.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import {
  consideredInAllMax,
  consideredRecordsMax,
  recordPageMax,
  recordsPerKindMax,
} from '#contract/features/records/limits.ts'
import { listedDosesADayMax } from '#contract/features/reminders/limits.ts'
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { weightKind } from '#contract/features/weights/kind.ts'
import { kinds } from '#contract/features/record-kinds/registry.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { createEntryForm } from '#server/features/diary/factories.ts'
import { listScheduledMedications } from '#server/features/medications/service.ts'
import { sendPetFile } from '#server/features/pet-files/factories.ts'
import { aPetFile } from '#server/features/pet-files/format/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { loadReminderListView } from '#server/features/reminders/list-view.ts'
import { listPetsOfViewer } from '#server/features/reminders/service.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { isAll, isDrawn } from '#server/testing/extent.ts'
import { callsOf, minimalFieldsOf, sampleOf, snakeCase, tableOf } from '#server/testing/record-samples.ts'

const app = await openTestApp({ env: { QUOTA_FREE_MB: '1', QUOTA_PREMIUM_MB: '100' } })
afterAll(() => app.close())
const { db } = app.services

type Item = { readonly id: string }

// Ids of version 7, of moments that go back.
const id = `(lpad(to_hex(1700000000000 - n * 60000), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 5, 15))::uuid`
const created_at = `timestamptz '2026-01-01' - n * interval '1 minute'`
const shared = { id, created_at }

/** Columns of its table with what stands in them; of each day there are two. */
const columnsOf = (kind: RecordKind): Readonly<Record<string, string>> => ({
  ...shared,
  ...Object.fromEntries(
    Object.entries(minimalFieldsOf(kind)).map(([name, value]) => [
      snakeCase(name),
      kind.fields[name]?.type === 'day' ? `date '2026-01-01' - n / 2` : `'${String(value)}'`,
    ]),
  ),
})

/** The orders of kinds that are not listed by the time of writing alone. */
const orders: Readonly<Record<string, string>> = {
  weights: 'measured_on desc, created_at desc, id desc',
  visits: 'visit_date desc, id desc',
}

const anOwner = async () => {
  const owner = await aUser(db)
  await anActiveSubscription(db, owner)
  const as = await aSession(app.services, owner)
  return { owner, as, pet: await aPet(db, { owner }), client: app.asPerson(as) }
}

/** Inserts without triggers, which would announce each row. */
const fill = async (
  table: string,
  columns: Readonly<Record<string, string>>,
  petId: string,
  rows: number,
) => {
  await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  await db.execute(
    sql.raw(`insert into ${table} (pet_id, ${Object.keys(columns).join(', ')})
      select '${petId}', ${Object.values(columns).join(', ')} from generate_series(1, ${rows}) n`),
  )
  await db.execute(sql.raw(`alter table ${table} enable trigger user`))
}

const fillAllergies = (petId: string, rows: number) =>
  db.execute(
    sql.raw(`update pets set allergies = (select jsonb_agg(jsonb_build_object('id', ${id}, 'name', 'Polen ' || n,
      'description', null) order by n desc) from generate_series(1, ${rows}) n) where id = '${petId}'`),
  )

const full = { code: 'TOO_MANY_RECORDS', status: 409, data: { limit: recordsPerKindMax } }

const placed = kinds.map((kind, place) => [kind.name, kind, place] as const)

describe.each(placed)('%s of a pet', (name, kind: RecordKind, place) => {
  const [table, columns, least] = [tableOf(kind), columnsOf(kind), minimalFieldsOf(kind)]
  const aKeeper = async () => {
    const { owner, pet, client } = await anOwner()
    return { owner, petId: pet.id, client, calls: await callsOf(app, kind, owner, pet.id) }
  }

  it.runIf(isDrawn(0, place))(
    'refuses more than 5,000, one of two at once, and one from the bin',
    async () => {
      const { petId, client, calls } = await aKeeper()
      await fill(table, columns, petId, recordsPerKindMax - 1)
      const both = await Promise.all([calls.outcome('POST', '', least), calls.outcome('POST', '', least)])
      expect(both.toSorted()).toEqual(['TOO_MANY_RECORDS', 'accepted'])
      expect((await calls.send('POST', '', least)).json()).toMatchObject(full)
      const [first] = (await calls.list()).items
      const recordId = first?.id ?? ''
      await calls.remove(recordId)
      // The place that it left is taken.
      await calls.create(least)
      await expect(client.history.restore({ petId, kind: name, recordId })).rejects.toMatchObject(full)
    },
  )

  it('returns pages with each record once, in the order of one list', async () => {
    const { petId, calls } = await aKeeper()
    await fill(table, columns, petId, 25)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const asked = { ...(name !== 'visits' && { limit: 10 }), ...(cursor && { cursor }) }
      const page = await calls.list(asked)
      seen.push(...page.items.map(({ id: item }) => item))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    const order = orders[name] ?? 'created_at desc, id desc'
    const { rows } = await db.execute<Item>(
      sql.raw(`select id from ${table} where pet_id = '${petId}' order by ${order}`),
    )
    expect(seen).toEqual(rows.map((row) => row.id))
    expect(await calls.outcome('GET', '', { cursor: 'nonsense' })).toBe('BAD_REQUEST')
  })

  // The quota counts the rows of all kinds in the same way.
  it.runIf(isAll || kind === weightKind)(
    'refuses one when the account has no room, with Premium too',
    async () => {
      const { owner, calls } = await aKeeper()
      for (let n = 0; n < 6; n++) await fill(table, columns, (await aPet(db, { owner })).id, 4300)
      expect(await calls.outcome('POST', '', least)).toBe('QUOTA_REACHED')
    },
  )
})

describe('list', () => {
  it('returns a page of the default size, and refuses a larger one', async () => {
    const { pet, client } = await anOwner()
    await fill('weights', columnsOf(weightKind), pet.id, recordPageMax + 1)
    const page = await client.weights.list({ petId: pet.id })
    expect([page.items.length, page.next === null]).toEqual([recordPageMax, false])
    await expect(client.weights.list({ petId: pet.id, limit: recordPageMax + 1 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

describe('allergies of a pet', () => {
  it('refuses more than 5,000, counts for the quota, and lists in pages', async () => {
    const { pet, client } = await anOwner()
    await fillAllergies(pet.id, recordsPerKindMax - 1)
    const create = () => client.allergies.create({ petId: pet.id, name: 'Pollo' })
    const both = await Promise.allSettled([create(), create()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(create()).rejects.toMatchObject(full)
    expect((await client.quotas.get()).bytes.used).toBeGreaterThanOrEqual(recordsPerKindMax * 4096)
    const first = await client.allergies.list({ petId: pet.id })
    expect(first.items).toHaveLength(recordPageMax)
    const second = await client.allergies.list({ petId: pet.id, cursor: first.next ?? '' })
    expect(second.items[0]?.name).toBe(`Polen ${recordsPerKindMax - 1 - recordPageMax}`)
    const allergyId = first.items[0]?.id ?? ''
    await client.allergies.remove({ petId: pet.id, allergyId })
    await create()
    await expect(
      client.history.restore({ petId: pet.id, kind: 'allergies', recordId: allergyId }),
    ).rejects.toMatchObject(full)
  })

  it('refuses one when the account has no room', async () => {
    const { owner, pet, client } = await anOwner()
    for (let n = 0; n < 6; n++) await fillAllergies((await aPet(db, { owner })).id, 4300)
    await expect(client.allergies.create({ petId: pet.id, name: 'Pollo' })).rejects.toMatchObject({
      code: 'QUOTA_REACHED',
    })
  })
})

describe('records of all pets of a person', () => {
  it('considers up to a number of them, as many of each pet', async () => {
    const { owner } = await anOwner()
    const pets = await Promise.all(Array.from({ length: 5 }, () => aPet(db, { owner })))
    const columns = { ...shared, name: `'Rabia ' || n` }
    for (const pet of pets) await fill('vaccines', columns, pet.id, consideredRecordsMax)
    const few = await aPet(db, { owner })
    await fill('vaccines', columns, few.id, 3)
    const viewed = await listPetsOfViewer(app.services, owner.id)
    const counts = new Map(viewed.map(({ pet }) => [pet.petId, pet.dated.length]))
    expect(counts.get(few.id)).toBe(3)
    expect(
      Math.max(...counts.values()) - Math.min(...pets.map(({ id: petId }) => counts.get(petId) ?? 0)),
    ).toBe(0)
    const inAll = [...counts.values()].reduce((sum, item) => sum + item)
    expect(inAll).toBeGreaterThanOrEqual(consideredInAllMax)
    expect(inAll).toBeLessThan(consideredInAllMax + counts.size)
  })

  it('bounds the list of doses, with the first medications of each pet before any second one', async () => {
    const { owner, client } = await anOwner()
    const schedule = `'{"times":["08:00","20:00"],"from":"2026-01-01","to":null,"everyDays":1}'::jsonb`
    const columns = { ...shared, name: `'Apoquel ' || n`, schedule, remind_from: `now() - interval '9 days'` }
    const pets = await Promise.all(Array.from({ length: 12 }, () => aPet(db, { owner })))
    for (const pet of pets) await fill('medications', columns, pet.id, runningSchedulesMax)
    const few = await aPet(db, { owner })
    await fill('medications', columns, few.id, 1)
    const scheduled = await listScheduledMedications(app.services, await visiblePets(app.services, owner.id))
    expect(scheduled).toHaveLength(consideredInAllMax)
    const { pets: viewed } = await loadReminderListView(app.services, owner.id)
    const counts = new Map(viewed.map(({ pet }) => [pet.petId, pet.medications.length]))
    expect([...counts.values()].reduce((sum, item) => sum + item)).toBe(listedDosesADayMax / 2)
    expect(counts.get(few.id)).toBe(1)
    expect(Math.min(...pets.map(({ id: petId }) => counts.get(petId) ?? 0))).toBeGreaterThanOrEqual(20)
    for (const list of [client.reminders.list({}), client.reminders.upcoming({})])
      expect((await list).isComplete).toBe(false)
  })
})

describe('records with files', () => {
  it('refuses more than 5,000 of a kind, from the bin too', async () => {
    const { pet, as, client } = await anOwner()
    const uploaded_at = created_at
    await fill(
      'pet_documents',
      { id, uploaded_at, document_name: `'a'`, storage_key: `'k' || n`, file_type: `'a/b'`, file_size: '1' },
      pet.id,
      recordsPerKindMax - 1,
    )
    await fill(
      'pet_diary_entries',
      { id: 'gen_random_uuid()', created_at, title: `'Paseo'`, entry_date: `date '2026-01-01'` },
      pet.id,
      recordsPerKindMax - 1,
    )
    const url = `/api/pets/${pet.id}`
    const upload = () => app.inject({ method: 'POST', url: `${url}/documents?name=a.bin`, payload: 'a', as })
    const write = async () => {
      const form = await createEntryForm({ title: 'Baño', entryDate: '2026-01-02' })
      const headers = { 'content-type': form.type }
      return app.inject({ method: 'POST', url: `${url}/diary`, payload: form.body, headers, as })
    }
    for (const [kind, add] of [
      ['documents', upload],
      ['diary', write],
    ] as const) {
      const added = await add()
      expect(added.statusCode).toBe(201)
      expect((await add()).json()).toMatchObject(full)
      const recordId = added.json<Item>().id
      await (kind === 'documents'
        ? client.documents.remove({ petId: pet.id, documentId: recordId })
        : client.diary.remove({ petId: pet.id, entryId: recordId }))
      expect((await add()).statusCode).toBe(201)
      await expect(client.history.restore({ petId: pet.id, kind, recordId })).rejects.toMatchObject(full)
    }
  })
})

const running = { times: ['08:00'], from: '2026-01-01', to: null, everyDays: 1 }

const recordsOf = (count: number, fields: object) =>
  Array.from({ length: count }, (_, n) => ({
    id: String(n),
    createdAt: '2026-01-01T00:00:00.000Z',
    ...fields,
  }))

describe('pet file', () => {
  it.each([
    {
      what: 'records of a kind',
      part: 'weights',
      fields: { measuredOn: '2026-01-01', weightValue: 4, weightUnit: 'Libras' },
      max: recordsPerKindMax,
      reason: 'too_many_records',
    },
    {
      what: 'running schedules',
      part: 'medications',
      fields: { name: 'Apoquel', schedule: running },
      max: runningSchedulesMax,
      reason: 'too_many_schedules',
    },
  ])('refuses more $what than a pet may have, before anything is written', async (row) => {
    const { as } = await anOwner()
    const sent = async (count: number) =>
      sendPetFile(app, as, await aPetFile({ [`records/${row.part}.ndjson`]: recordsOf(count, row.fields) }))
    expect((await sent(row.max + 1)).json()).toMatchObject({
      code: 'PET_FILE_REFUSED',
      data: { reason: row.reason },
    })
    expect((await sent(row.max)).statusCode).toBe(200)
  })

  it('writes records in few statements, since other requests wait for them', async () => {
    const { as, client } = await anOwner()
    const parts = kinds.map(
      (kind) => [`records/${kind.name}.ndjson`, recordsOf(450, sampleOf(kind))] as const,
    )
    const payload = await aPetFile(Object.fromEntries(parts))
    const sent = await sendPetFile(app, as, payload)
    expect(sent.json()).toMatchObject({ status: 'ready' })
    await client.petFiles.confirm({ importId: sent.json<Item>().id })
    await app.runDueJobs()
    const petId = (await client.petFiles.getImport()).import?.petId ?? ''
    for (const table of kinds.map(tableOf)) {
      const { rows: counted } = await db.execute(
        sql.raw(`select count(*)::int as rows, count(distinct cmin::text)::int as statements
          from ${table} where pet_id = '${petId}'`),
      )
      expect(counted, table).toEqual([{ rows: 450, statements: 3 }])
    }
  })
})

describe('invitation to stamp', () => {
  it('requires room for a record of one of its kinds', async () => {
    const { pet, client } = await anOwner()
    await fill('vaccines', columnsOf(vaccineKind), pet.id, recordsPerKindMax)
    const invite = (kind: 'vaccines' | 'visits') =>
      client.stamps.invite({ petId: pet.id, allows: { kind: 'new', kinds: [kind] } })
    await expect(invite('vaccines')).rejects.toMatchObject(full)
    await expect(invite('visits')).resolves.toMatchObject({ url: expect.any(String) })
  })
})

const manySchedules = { code: 'TOO_MANY_SCHEDULES', status: 409, data: { limit: runningSchedulesMax } }

describe('running schedules of a pet', () => {
  const columns = { ...columnsOf(medicationKind), schedule: `'${JSON.stringify(running)}'::jsonb` }

  it('refuses more than a hundred, in every way of writing one', async () => {
    const { pet, client } = await anOwner()
    const petId = pet.id
    await fill('medications', columns, petId, runningSchedulesMax - 1)
    const create = (schedule: typeof running | null) =>
      client.medications.create({ petId, name: 'Apoquel', schedule })
    const both = await Promise.allSettled([create(running), create(running)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(create(running)).rejects.toMatchObject(manySchedules)
    const { id: medicationId } = await create(null)
    const update = (schedule: typeof running | (Omit<typeof running, 'to'> & { to: string })) =>
      client.medications.update({ petId, medicationId, schedule })
    await expect(update(running)).rejects.toMatchObject(manySchedules)
    // One that ended long ago runs no more, until its end is taken away.
    await update({ ...running, to: '2026-01-02' })
    await expect(update(running)).rejects.toMatchObject(manySchedules)
    const [first] = (await client.medications.list({ petId, limit: 2 })).items.filter(
      ({ schedule }) => schedule?.to === null,
    )
    const { id: removed, ...fields } = await client.medications.remove({
      petId,
      medicationId: first?.id ?? '',
    })
    await update(running)
    await expect(
      client.history.restore({ petId, kind: 'medications', recordId: removed }),
    ).rejects.toMatchObject(manySchedules)
    await expect(
      client.medications.restore({ petId, medicationId: removed, ...fields }),
    ).rejects.toMatchObject(manySchedules)
  })

  it('reminds of, changes and marks all when a pet had more before', async () => {
    const { pet, client } = await anOwner()
    const petId = pet.id
    await fill('medications', columns, petId, runningSchedulesMax + 20)
    const { items, today } = await client.doses.list({ petId })
    const ofToday = items.filter(({ date }) => date === today)
    expect(ofToday).toHaveLength(runningSchedulesMax + 20)
    const [{ medicationId, date, time } = { medicationId: '', date: '', time: '' }] = ofToday.toSorted(
      (a, b) => (a.medicationId < b.medicationId ? -1 : 1),
    )
    const marked = await client.doses.mark({ petId, medicationId, date, time, status: 'given' })
    expect(marked).toHaveProperty('mark')
    await client.medications.update({ petId, medicationId, notes: 'Con comida', schedule: running })
  })
})
