// Where the records of each kind are seen beside those of others: the timeline, reports, costs,
// reminders, the bin, the file of a pet; and what a veterinarian's stamp makes of one.
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { recordKindNames, remindDays } from '#contract/shared/record-kinds.ts'
import { addDays } from '#contract/shared/dates.ts'
import { dateInZone, defaultTimeZone } from '#contract/shared/time-zones.ts'
import { stampedFieldsOf, textsOf, type RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { storedName } from '#contract/features/records/stored-names.ts'
import { kinds } from '#contract/features/record-kinds/registry.ts'
import { features } from '#server/app/features.ts'
import { downloadPetFile, importPetFile } from '#server/features/pet-files/factories.ts'
import { requirePet } from '#server/features/pets/access.ts'
import { listSectionRows } from '#server/features/reports/rows/section-queries.ts'
import { reportSections } from '#server/features/reports/sections.ts'
import { checkChains } from '#server/features/stamps/chain-check.ts'
import { readFacts } from '#server/features/stamps/chain.ts'
import { aStamp } from '#server/features/stamps/factories.ts'
import { stamps } from '#server/features/stamps/tables.ts'
import { hasErrorCode, rootCause } from '#server/platform/runtime/node-errors.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { isDrawn } from '#server/testing/extent.ts'
import { aRecordKeeper } from '#server/testing/record-keeper.ts'
import {
  callsOf,
  minimalFieldsOf,
  otherFieldsOf,
  sampleOf,
  stampedKinds,
  stampedRecordOf,
  tableOf,
  type Answered,
  type Values,
} from '#server/testing/record-samples.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const sections = reportSections.collect(Object.values(features).flatMap(({ extensions = [] }) => extensions))

const titleOf = ({ title, fields }: RecordKind, record: Answered): string => {
  const field = fields[title]
  const unit = field?.type === 'number' ? field.unit : undefined
  return unit === undefined ? String(record[title]) : `${String(record[title])} ${String(record[unit])}`
}

const placed = <T extends RecordKind>(some: readonly T[]) =>
  some.map((kind, place) => [kind.name, kind, place] as const)

describe.each(placed(kinds))('%s', (_name, kind, place) => {
  const { name, day, detail = [] } = kind

  it.runIf(isDrawn(0, place))('appear in the timeline, and to a search for each of their texts', async () => {
    const { petId, calls, client } = await aRecordKeeper(app, kind)
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

  it.runIf(isDrawn(1, place))('appear in reports', async () => {
    const { owner, petId, calls } = await aRecordKeeper(app, kind)
    const record = await calls.create(sampleOf(kind))
    const section = sections.find((reportSection) => reportSection.kind === name)
    if (section === undefined) throw new Error('no section')
    const actor = { kind: 'person', id: owner.id, sessionId: petId, roles: [] } as const
    const access = await requirePet({ ...app.services, actor }, petId, 'view')
    const period = { from: null, to: null }
    const rows = await listSectionRows(db, section, access, period, undefined, 10)
    expect(rows).toMatchObject([{ id: record.id }])
    expect(rows[0]?.cells).toContain(titleOf(kind, record))
    expect(rows[0]?.cells).toHaveLength(section.columns.length)
  })

  it.runIf(isDrawn(2, place))('add up in costs where they have a price', async () => {
    const { petId, calls, client } = await aRecordKeeper(app, kind)
    const record = await calls.create(sampleOf(kind))
    await calls.create(minimalFieldsOf(kind))
    const isPriced = Object.values(kind.fields).some(({ type }) => type === 'price')
    const sum = { kind: name, year: 2024, amountMinor: 4_500_000, currency: 'COP', count: 1 }
    expect((await client.costs.list({ petId })).items).toEqual(isPriced ? [sum] : [])
    const file = await app.inject({ method: 'GET', url: `/api/pets/${petId}/costs/file`, as: calls.as })
    expect(file.body.includes(`${titleOf(kind, record)};`)).toBe(isPriced)
  })

  it.runIf(isDrawn(3, place))('lie in the bin, and come out of it as they were', async () => {
    const { petId, calls, client } = await aRecordKeeper(app, kind)
    const record = await calls.create(sampleOf(kind))
    await calls.update(record.id, otherFieldsOf(kind))
    const [changed] = (await client.history.list({ petId })).items
    expect(changed).toMatchObject({ kind: name, action: 'changed' })
    expect(changed?.fields.toSorted()).toEqual(Object.keys(otherFieldsOf(kind)).toSorted())
    const removed = await calls.remove(record.id)
    expect((await client.history.bin({ petId })).items).toMatchObject([
      { kind: name, recordId: record.id, title: titleOf(kind, removed) },
    ])
    await client.history.restore({ petId, kind: name, recordId: record.id })
    expect((await calls.list()).items).toEqual([removed])
  })

  it.runIf(isDrawn(4, place))('leave in the pet file, and return with it', async () => {
    const { owner, petId, calls } = await aRecordKeeper(app, kind)
    await calls.create(sampleOf(kind))
    await calls.create(minimalFieldsOf(kind))
    const copyId = await importPetFile(app, calls.as, await downloadPetFile(app, calls.as, petId))
    const copies = await callsOf(app, kind, owner, copyId)
    const withoutIds = async (of: typeof calls) => (await of.list()).items.map(({ id: _id, ...rest }) => rest)
    const own = await withoutIds(calls)
    expect(own).toHaveLength(2)
    expect(await withoutIds(copies)).toEqual(expect.arrayContaining(own))
  })
})

const daysOf = new Map<string, readonly number[]>(Object.entries(remindDays))
const dated = kinds.filter(({ due }: RecordKind) => due !== undefined)

describe.each(placed(dated))('%s that are due', (_name, kind: RecordKind, place) => {
  const { title, due = '', day = '', series = [] } = kind
  const days = daysOf.get(kind.name) ?? []
  const today = dateInZone(defaultTimeZone, new Date())
  const fields: Values = { ...sampleOf(kind), remind: true }
  const keyOf = (id: string, dueDate: string) => `${storedName(kind.name)}:${id}:${dueDate}`

  it.runIf(isDrawn(5, place))(
    'remind from when reminders are turned on or the date changes, not from a new text',
    async () => {
      const { owner, petId } = await aRecordKeeper(app, kind)
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
      const { id } = await calls.create({ ...fields, remind: false })
      at(30)
      await calls.update(id, { [textsOf(kind).at(-1) ?? '']: 'x', [due]: sampleOf(kind)[due], remind: false })
      expect(await remindFrom()).toBe(0)
      await calls.update(id, { remind: true })
      expect(await remindFrom()).toBe(30_000)
      at(60)
      await calls.update(id, { [due]: null })
      expect(await remindFrom()).toBe(60_000)
      app.setNow(new Date())
    },
  )

  it.runIf(isDrawn(6, place))('become done with a later one of the same series, not of another', async () => {
    const { calls, client } = await aRecordKeeper(app, kind)
    app.setNow(new Date(Date.now() - 60_000))
    await calls.create({ ...fields, [due]: today })
    app.setNow(new Date())
    const statuses = async () => (await client.reminders.list()).items.map(({ status }) => status)
    const later = { ...fields, [day]: today, [due]: '2039-01-01' }
    for (const field of series) await calls.create({ ...later, [field]: otherFieldsOf(kind)[field] })
    expect(await statuses()).not.toContain('done')
    await calls.create(later)
    expect(await statuses()).toEqual(['done'])
  })

  it.runIf(isDrawn(7, place))(
    'remind of the latest of each series, and of none with reminders off',
    async () => {
      const { calls, client } = await aRecordKeeper(app, kind)
      const add = async (daysAgo: number, inDays: number, more: Values = {}) => {
        // Written then too: what was completed this week stands among what is done.
        app.setNow(new Date(`${addDays(today, -daysAgo)}T12:00:00Z`))
        const dates = { [day]: addDays(today, -daysAgo), [due]: addDays(today, inDays) }
        return calls.create({ ...fields, ...dates, ...more })
      }
      await add(90, -3)
      const latest = await add(60, 2, { [title]: String(fields[title]).toUpperCase() })
      for (const field of series) await add(80, -1, { [field]: otherFieldsOf(kind)[field] })
      await add(80, -1, { [title]: 'Callado', remind: false })
      app.setNow(new Date())
      const { items } = await client.reminders.list()
      expect(items.map((item) => [item.kind, item.status, item.days])).toEqual([
        ...series.map(() => [kind.name, 'overdue', -1]),
        [kind.name, 'soon', 2],
      ])
      const key = keyOf(latest.id, addDays(today, 2))
      expect(items.at(-1)).toMatchObject({ recordId: latest.id, key })
      const { overdue } = await client.reminders.upcoming({})
      expect([overdue.length, overdue.some((item) => item.name === 'Callado')]).toEqual([
        series.length + 1,
        true,
      ])
    },
  )

  it.runIf(isDrawn(8, place))('snooze apart from those of other kinds with the same id', async () => {
    const { owner, petId, calls, client } = await aRecordKeeper(app, kind)
    const record = await calls.create({ ...fields, [due]: today })
    for (const other of dated) {
      const otherCalls = await callsOf(app, other, owner, petId)
      const { id, createdAt } = record
      await otherCalls.restore({
        ...sampleOf(other),
        id,
        createdAt,
        [other.due ?? '']: today,
        remind: true,
      })
    }
    await client.reminders.snooze({ key: keyOf(record.id, today) })
    const { items } = await client.reminders.list()
    expect(items.map((item) => item.kind).toSorted()).toEqual(dated.map(({ name }) => name).toSorted())
    expect(items.filter((item) => item.snoozedUntil !== null)).toMatchObject([{ kind: kind.name }])
  })

  it.runIf(isDrawn(9, place))(
    'notify on each of their days, once, and not while reminders are off',
    async () => {
      const { owner, calls, client } = await aRecordKeeper(app, kind)
      // Their session lasts for a month from today.
      const dueDate = addDays(today, 1)
      // Ten in the morning in Bogotá.
      const onDay = (inDays: number) => app.setNow(new Date(`${addDays(today, inDays)}T15:00:00Z`))
      onDay(-40)
      const { id } = await calls.create({ ...fields, [day]: addDays(today, -40), [due]: dueDate })
      await calls.create({ ...fields, [title]: 'Callado', [due]: dueDate, remind: false })
      const delivered: number[] = []
      for (const before of days)
        for (const inDays of [-before, 1 - before, 1 - before]) {
          onDay(inDays)
          await app.runJob('reminders-evaluate')
          const { rows } = await db.execute(`select from reminders where user_id = '${owner.id}'`)
          delivered.push(rows.length)
        }
      expect((await client.reminders.list()).unread).toBe(1)
      await calls.update(id, { remind: false })
      expect((await client.reminders.list()).unread).toBe(0)
      app.setNow(new Date())
      // One more on the day, not before it and not again.
      expect(delivered).toEqual(days.flatMap((_, index) => [index, index + 1, index + 1]))
      const { rows } = await db.execute(
        `select key from reminders where user_id = '${owner.id}' order by remind_at`,
      )
      expect(rows).toEqual(days.map((before) => ({ key: `${keyOf(id, dueDate)}:${before}` })))
    },
  )
})

/** The owner's columns of a record, which a stamp does not cover. */
const ofOwner = ['costMinor', 'currency', 'remind', 'remindFrom', 'revision']
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

describe.each(stampedKinds.map((kind) => [kind.name, kind] as const))(
  'a stamp of %s',
  (_name, kind: RecordKind) => {
    it('covers and guards each column that is not the owner’s, and no other record', async () => {
      const { owner, pet, petId, calls } = await aRecordKeeper(app, kind)
      const { recordId } = await aStamp(app, owner, pet, stampedRecordOf(kind))
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
      const isRefused = async (statement: string): Promise<boolean> =>
        db.execute(sql.raw(statement)).then(
          () => false,
          (error: unknown) => hasErrorCode(rootCause(error), 'HU001'),
        )
      const its = `where pet_id = '${petId}' and id = '${recordId}'`
      const refused: string[] = []
      for (const [name, column] of columns) {
        const value = others[column.getSQLType()]?.(column.name) ?? 'null'
        if (await isRefused(`update ${tableOf(kind)} set ${column.name} = ${value} ${its}`))
          refused.push(name)
      }
      expect(refused.toSorted()).toEqual([...facts, ...identity].toSorted())
      expect(await isRefused(`delete from ${tableOf(kind)} ${its}`)).toBe(true)
      expect(await isRefused(`truncate ${tableOf(kind)} cascade`)).toBe(true)
      for (const field of stampedFieldsOf(kind))
        expect([
          field,
          await calls.outcome('PATCH', recordId, { [field]: otherFieldsOf(kind)[field] }),
        ]).toEqual([field, 'RECORD_STAMPED'])
      expect(await calls.outcome('DELETE', recordId)).toBe('RECORD_STAMPED')
      const ofTheirs = { remind: true, cost: { amountMinor: 100, currency: 'USD' } }
      expect(await calls.update(recordId, ofTheirs)).toMatchObject(ofTheirs)
      expect((await checkChains(db)).broken).toEqual([])
      // Other records can be changed and removed.
      const { id } = await calls.create(minimalFieldsOf(kind))
      await calls.update(id, otherFieldsOf(kind))
      await calls.remove(id)
      expect((await calls.list()).items).toMatchObject([{ id: recordId }])
    })
  },
)

it('lists each kind in the registry', () => {
  const names = [...kinds.map(({ name }) => name), 'allergies', 'diary', 'documents']
  expect(names.toSorted()).toEqual([...recordKindNames].toSorted())
  const stamped = kinds.filter((kind) => stampedFieldsOf(kind).length > 0)
  expect(stampedKinds).toEqual(stamped)
  expect(sections.map(({ kind }) => kind).toSorted()).toEqual([...recordKindNames].toSorted())
})
