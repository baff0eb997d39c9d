// Where the records of each kind are seen beside those of others: the timeline, reports, costs,
// reminders, the bin, the file of a pet; and what a veterinarian's stamp makes of one.
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { recordKinds } from '#contract/features/history/kinds.ts'
import { stampedFieldsOf, textsOf, type RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { stampInput } from '#contract/features/stamps/schema.ts'
import { features } from '#server/app/features.ts'
import { aUser } from '#server/features/auth/factories.ts'
import { downloadPetFile, importPetFile } from '#server/features/pet-files/factories.ts'
import { requirePet } from '#server/features/pets/access.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { listSectionRows } from '#server/features/reports/rows/section-queries.ts'
import { reportSections } from '#server/features/reports/sections.ts'
import { aStamp } from '#server/features/stamps/factories.ts'
import { readFacts } from '#server/features/stamps/chain.ts'
import { stamps } from '#server/features/stamps/tables.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { hasErrorCode, rootCause } from '#server/platform/runtime/node-errors.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import {
  callsOf,
  kinds,
  leastOf,
  otherOf,
  sampleOf,
  stampedSample,
  tableOf,
  type Answered,
} from '#server/testing/record-samples.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const aKeeper = async (kind: RecordKind) => {
  const owner = await aUser(db)
  await anActiveSubscription(db, owner)
  const pet = await aPet(db, { owner })
  const calls = await callsOf(app, kind, owner, pet.id)
  return { owner, pet, petId: pet.id, calls, client: app.asPerson(calls.as) }
}

const sections = reportSections.answersAmong(
  Object.values(features).flatMap(({ extensions = [] }) => extensions),
)

/** What a record is called. */
const titleOf = ({ title, fields }: RecordKind, record: Answered): string => {
  const field = fields[title]
  const unit = field?.type === 'number' ? field.unit : undefined
  return unit === undefined ? String(record[title]) : `${String(record[title])} ${String(record[unit])}`
}

describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (_name, kind) => {
  const { name, day, detail = [] } = kind

  it('stand in the timeline, and are found by each of their texts', async () => {
    const { petId, calls, client } = await aKeeper(kind)
    const record = await calls.create(sampleOf(kind))
    const { items } = await client.timeline.list({ petId, kind: name })
    expect(items).toMatchObject([
      {
        kind: name,
        id: record.id,
        date: day === undefined ? null : record[day],
        title: titleOf(kind, record),
        detail: detail.length === 0 ? null : detail.map((field) => String(record[field])).join(' · '),
      },
    ])
    for (const field of textsOf(kind))
      expect((await client.timeline.list({ petId, search: `nandu ${field}` })).items).toHaveLength(1)
    expect((await client.timeline.list({ petId, search: 'otro' })).items).toEqual([])
  })

  it('stand in reports', async () => {
    const { owner, petId, calls } = await aKeeper(kind)
    const record = await calls.create(sampleOf(kind))
    const section = sections.find((one) => one.kind === name)
    if (section === undefined) throw new Error('no section')
    const actor = { kind: 'person', id: owner.id, sessionId: petId, roles: [] } as const
    const access = await requirePet({ ...app.services, actor }, petId, 'view')
    const period = { from: null, to: null }
    const rows = await listSectionRows(db, section, access, period, undefined, 10)
    expect(rows).toMatchObject([{ id: record.id }])
    expect(rows[0]?.cells).toContain(titleOf(kind, record))
    expect(rows[0]?.cells).toHaveLength(section.columns.length)
  })

  it('are added up where they have a price', async () => {
    const { petId, calls, client } = await aKeeper(kind)
    const record = await calls.create(sampleOf(kind))
    await calls.create(leastOf(kind))
    const isPriced = Object.values(kind.fields).some(({ type }) => type === 'price')
    const sum = { kind: name, year: 2024, amountMinor: 4_500_000, currency: 'COP', count: 1 }
    expect((await client.costs.list({ petId })).items).toEqual(isPriced ? [sum] : [])
    const file = await app.inject({ method: 'GET', url: `/api/pets/${petId}/costs/file`, as: calls.as })
    expect(file.body.includes(`${titleOf(kind, record)};`)).toBe(isPriced)
  })

  it('lie in the bin, and come out of it as they were', async () => {
    const { petId, calls, client } = await aKeeper(kind)
    const record = await calls.create(sampleOf(kind))
    await calls.update(record.id, otherOf(kind))
    const [changed] = (await client.history.list({ petId })).items
    expect(changed).toMatchObject({ kind: name, action: 'changed' })
    expect(changed?.fields.toSorted()).toEqual(Object.keys(otherOf(kind)).toSorted())
    const removed = await calls.remove(record.id)
    expect((await client.history.bin({ petId })).items).toMatchObject([
      { kind: name, recordId: record.id, title: titleOf(kind, removed) },
    ])
    await client.history.restore({ petId, kind: name, recordId: record.id })
    expect((await calls.list()).items).toEqual([removed])
  })

  it('go out in the file of their pet, and come in again', async () => {
    const { owner, petId, calls } = await aKeeper(kind)
    await calls.create(sampleOf(kind))
    await calls.create(leastOf(kind))
    const copyId = await importPetFile(app, calls.as, await downloadPetFile(app, calls.as, petId))
    const copies = await callsOf(app, kind, owner, copyId)
    const withoutIds = async (of: typeof calls) => (await of.list()).items.map(({ id: _id, ...rest }) => rest)
    const own = await withoutIds(calls)
    expect(own).toHaveLength(2)
    expect(await withoutIds(copies)).toEqual(expect.arrayContaining(own))
  })
})

const dated = kinds.filter(({ due }: RecordKind) => due !== undefined)

describe.each(dated.map((kind) => [kind.name, kind] as const))(
  '%s that are due',
  (_name, kind: RecordKind) => {
    const { due = '', day = '', series = [] } = kind

    it('remind from when reminders are turned on or the date changes, and not from a new text', async () => {
      const { owner, petId } = await aKeeper(kind)
      const start = Date.now()
      const at = (seconds: number) => app.setNow(new Date(start + seconds * 1000))
      at(0)
      const calls = await callsOf(app, kind, owner, petId)
      const remindFrom = async () => {
        const { rows } = await db.execute(
          `select remind_from as at from ${tableOf(kind)} where pet_id = '${petId}'`,
        )
        return (
          z
            .tuple([z.object({ at: z.coerce.date() })])
            .parse(rows)[0]
            .at.getTime() - start
        )
      }
      const fields = { ...sampleOf(kind), remind: false }
      const { id } = await calls.create(fields)
      at(30)
      await calls.update(id, { [textsOf(kind).at(-1) ?? '']: 'x', [due]: sampleOf(kind)[due], remind: false })
      expect(await remindFrom()).toBe(0)
      await calls.update(id, { remind: true })
      expect(await remindFrom()).toBe(30_000)
      at(60)
      await calls.update(id, { [due]: null })
      expect(await remindFrom()).toBe(60_000)
      app.setNow(new Date())
    })

    it('are done when a later one of the same series is there, and not of another', async () => {
      const { calls, client } = await aKeeper(kind)
      const on = (date: Date) => date.toISOString().slice(0, 10)
      const today = on(new Date())
      const fields = { ...sampleOf(kind), remind: true, cost: null }
      app.setNow(new Date(Date.now() - 60_000))
      await calls.create({ ...fields, [due]: today })
      app.setNow(new Date())
      const statuses = async () => (await client.reminders.list()).items.map(({ status }) => status)
      const later = { ...fields, [day]: today, [due]: '2039-01-01' }
      for (const field of series) await calls.create({ ...later, [field]: otherOf(kind)[field] })
      expect(await statuses()).not.toContain('done')
      await calls.create(later)
      expect(await statuses()).toEqual(['done'])
    })
  },
)

const stamped = kinds.filter((kind) => stampedFieldsOf(kind).length > 0)
/** What its owner says of a record, whoever stamped it. */
const ofOwner = ['costMinor', 'currency', 'remind', 'remindFrom']
/** Which record it is: guarded, and no fact. */
const identity = ['createdAt', 'id', 'petId']

/** Another value, by the type of the column. */
const others: Readonly<Record<string, (column: string) => string>> = {
  text: () => `'both'`,
  date: (column) => `coalesce(${column}, '2026-01-01') + 1`,
  uuid: () => 'gen_random_uuid()',
  boolean: (column) => `not ${column}`,
  bigint: () => '1',
  'timestamp (3) with time zone': (column) => `${column} + interval '1 day'`,
}

describe.each(stamped.map((kind) => [kind.name, kind] as const))(
  'a stamp of %s',
  (_name, kind: RecordKind) => {
    const stampedRecord = stampInput.shape.record.parse({
      kind: kind.name,
      fields: stampedSample(kind),
    })

    it('covers and guards each column that is not of the owner', async () => {
      const { owner, pet, petId, calls } = await aKeeper(kind)
      const { recordId } = await aStamp(app, owner, pet, stampedRecord)
      const [stamp] = await db
        .select()
        .from(stamps)
        .where(sql`${stamps.petId} = ${petId}`)
      const facts = Object.keys(readFacts(stamp?.facts ?? '')?.record ?? {})
      expect(facts.toSorted()).toEqual(stampedFieldsOf(kind).toSorted())
      const table = Object.values(features)
        .flatMap(({ personalData = [] }) => personalData)
        .find((personal) => getTableName(personal.table) === tableOf(kind))?.table
      if (table === undefined) throw new Error('no table')
      const columns = Object.entries(getTableColumns(table)).filter(
        ([, { generated }]) => generated === undefined,
      )
      expect([...facts, ...identity, ...ofOwner].toSorted()).toEqual(columns.map(([name]) => name).toSorted())
      const refused: string[] = []
      for (const [name, column] of columns) {
        const value = others[column.getSQLType()]?.(column.name) ?? 'null'
        const change = `update ${tableOf(kind)} set ${column.name} = ${value} where pet_id = '${petId}'`
        await db.execute(sql.raw(change)).catch((error: unknown) => {
          if (hasErrorCode(rootCause(error), 'HU001')) refused.push(name)
        })
      }
      expect(refused.toSorted()).toEqual([...facts, ...identity].toSorted())
      for (const field of stampedFieldsOf(kind))
        expect([field, await calls.outcome('PATCH', recordId, { [field]: otherOf(kind)[field] })]).toEqual([
          field,
          'RECORD_STAMPED',
        ])
      expect(await calls.outcome('DELETE', recordId)).toBe('RECORD_STAMPED')
      expect(await calls.outcome('PATCH', recordId, { remind: true, cost: null })).toBe('accepted')
    })
  },
)

it('keeps each kind in the registry', () => {
  expect(recordKinds).toEqual(expect.arrayContaining(kinds.map(({ name }) => name)))
  expect(sections.map(({ kind }) => kind).toSorted()).toEqual([...recordKinds].toSorted())
})
