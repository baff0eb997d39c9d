// The fields of each kind of record: what is stored, and what the API and the database refuse.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays, latestDateOnEarth } from '#contract/shared/dates.ts'
import { costKinds } from '#contract/features/costs/limits.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import type { DayField, Field } from '#contract/features/records/kinds/fields.ts'
import { kinds } from '#contract/features/record-kinds/registry.ts'
import { rootCause } from '#server/platform/runtime/node-errors.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { isDrawn } from '#server/testing/extent.ts'
import { aRecordKeeper } from '#server/testing/record-keeper.ts'
import {
  minimalFieldsOf,
  omittedFieldsOf,
  otherFieldsOf,
  sampleOf,
  snakeCase,
  tableOf,
  type Values,
} from '#server/testing/record-samples.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const tomorrow = addDays(latestDateOnEarth(), 1)

type Case = readonly [fields: Values, issues: readonly (readonly [field: string, code: string])[]]

const priceCases = (name: string): Case[] => [
  [{ [name]: null }, []],
  [{ [name]: { amountMinor: 1250, currency: 'EUR' } }, []],
  [{ [name]: { amountMinor: 12.5, currency: 'EUR' } }, [[`${name}.amountMinor`, 'invalid']]],
  [{ [name]: { amountMinor: 150, currency: 'COP' } }, [[`${name}.amountMinor`, 'invalid']]],
  [{ [name]: { amountMinor: -1, currency: 'EUR' } }, [[`${name}.amountMinor`, 'too_small']]],
  [{ [name]: { amountMinor: 1e12, currency: 'EUR' } }, [[`${name}.amountMinor`, 'too_large']]],
  [{ [name]: { amountMinor: 100, currency: 'XXX' } }, [[`${name}.currency`, 'invalid']]],
  [{ [name]: { amountMinor: 100 } }, [[`${name}.currency`, 'required']]],
  [{ [name]: { amountMinor: 1, currency: 'EUR', tax: 1 } }, [[`${name}.tax`, 'unknown_key']]],
]

/** The first days of fields that do not begin with the year 1. */
const firstDays: Readonly<Record<string, string>> = { measuredOn: '1900-01-01' }

const dayCases = (name: string, { notInFuture }: DayField): Case[] => {
  const first = firstDays[name]
  const future: Case[1] = notInFuture === undefined ? [] : [[name, 'in_future']]
  return [
    [{ [name]: first ?? '0001-01-01' }, []],
    [{ [name]: latestDateOnEarth() }, []],
    [{ [name]: '2023-02-29' }, [[name, 'invalid']]],
    first === undefined
      ? [{ [name]: '0000-12-31' }, [[name, 'invalid']]]
      : [{ [name]: addDays(first, -1) }, [[name, 'too_early']]],
    [{ [name]: tomorrow }, future],
    [{ [name]: '9999-12-31' }, future],
  ]
}

const casesOf = (name: string, field: Field): Case[] => {
  const missing: Case[] = 'required' in field ? [[{ [name]: undefined }, [[name, 'required']]]] : []
  switch (field.type) {
    case 'text':
      return [
        ...missing,
        [{ [name]: '🦜'.repeat(field.max) }, []],
        [{ [name]: 'x'.repeat(field.max + 1) }, [[name, 'too_long']]],
        ...('required' in field ? [[{ [name]: ' ' }, [[name, 'required']]] satisfies Case] : []),
      ]
    case 'day':
      return [...missing, ...dayCases(name, field)]
    case 'number':
      return [
        ...missing,
        [{ [name]: field.min }, []],
        [{ [name]: field.max }, []],
        [{ [name]: -1 }, [[name, 'too_small']]],
        [{ [name]: field.max + field.step }, [[name, 'too_large']]],
        [{ [name]: 1.2345 }, [[name, 'step']]],
      ]
    case 'choice':
      return [...missing, [{ [name]: 'nonsense' }, [[name, 'invalid']]]]
    case 'clock':
      return [
        [{ [name]: '00:00' }, []],
        [{ [name]: '23:59' }, []],
        ...['24:00', '8:30', '08:30:00'].map((time): Case => [{ [name]: time }, [[name, 'invalid']]]),
      ]
    case 'price':
      return priceCases(name)
    case 'remind':
      return [[{ [name]: 'yes' }, [[name, 'invalid']]]]
  }
}

/** Assignments that a constraint refuses, with its name. */
const refusedOf = (table: string, name: string, field: Field): (readonly [sets: string, name: string])[] => {
  const column = snakeCase(name)
  if (field.type === 'choice') return [[`${column} = 'nonsense'`, `${table}_${column}`]]
  if (field.type === 'text')
    return [
      [`${column} = ''`, `${table}_${column}`],
      [`${column} = repeat('x', ${field.max + 1})`, `${table}_${column}`],
    ]
  if (field.type === 'number')
    return [0, field.max + field.step].map((value) => [`${column} = ${value}`, `${table}_${column}`])
  if (field.type === 'clock')
    return ['24:00', '8:30'].map((value) => [`${column} = '${value}'`, `${table}_${column}`])
  const first = firstDays[name]
  if (first !== undefined) return [[`${column} = '${addDays(first, -1)}'`, `${table}_${column}`]]
  return field.type === 'price'
    ? [
        [`cost_minor = -1, currency = 'EUR'`, `${table}_cost`],
        [`cost_minor = 100000000000, currency = 'EUR'`, `${table}_cost`],
        [`cost_minor = 100, currency = null`, `${table}_priced`],
        [`cost_minor = null, currency = 'EUR'`, `${table}_priced`],
        [`cost_minor = 150, currency = 'COP'`, `${table}_whole`],
      ]
    : []
}

const placed = kinds.map((kind, place) => [kind.name, kind, place] as const)

describe.each(placed)('%s', (_name, kind: RecordKind, place) => {
  it('keep what was typed, nothing where nothing was, and change field by field', async () => {
    const { calls } = await aRecordKeeper(app, kind)
    const fields = sampleOf(kind)
    const created = await calls.create(fields)
    expect(created).toMatchObject(fields)
    const least = await calls.create(minimalFieldsOf(kind))
    expect(least).toMatchObject({ ...minimalFieldsOf(kind), ...omittedFieldsOf(kind) })
    for (const [name, field] of Object.entries(kind.fields))
      if (field.type === 'text' && field.required !== true)
        expect(await calls.update(least.id, { [name]: '  ' })).toMatchObject({ [name]: null })
    let changed = created
    for (const [name, value] of Object.entries(otherFieldsOf(kind))) {
      const answer = await calls.update(created.id, { [name]: value })
      expect(answer).toEqual({ ...changed, [name]: value, revision: Number(changed['revision']) + 1 })
      changed = answer
    }
    for (const [name, value] of Object.entries(omittedFieldsOf(kind)))
      if (value === null)
        expect(await calls.update(created.id, { [name]: null })).toMatchObject({ [name]: null })
    const { items } = await calls.list()
    expect(items.map(({ id }) => id).toSorted()).toEqual([created.id, least.id].toSorted())
  })

  it.runIf(isDrawn(0, place))('lose nothing when several fields are changed at once', async () => {
    const { calls } = await aRecordKeeper(app, kind)
    const { id, createdAt } = await calls.create(sampleOf(kind))
    const others = Object.entries(otherFieldsOf(kind))
    await Promise.all(others.map(([name, value]) => calls.update(id, { [name]: value })))
    expect((await calls.list()).items).toMatchObject([{ id, createdAt, ...otherFieldsOf(kind) }])
  })

  it.runIf(isDrawn(1, place))('answer with an issue for each wrong field', async () => {
    const { calls } = await aRecordKeeper(app, kind)
    const cases = Object.entries(kind.fields).flatMap(([name, field]) => casesOf(name, field))
    for (const name of ['other', 'createdAt'])
      cases.push([{ [name]: '2026-01-01T00:00:00.000Z' }, [[name, 'unknown_key']]])
    for (const [fields, issues] of cases) {
      const answer = (await calls.send('POST', '', { ...minimalFieldsOf(kind), ...fields })).json<unknown>()
      if (issues.length === 0) expect(answer).toMatchObject(fields)
      else
        expect([fields, answer]).toMatchObject([
          fields,
          { status: 400, data: { issues: issues.map(([field, code]) => ({ field, code })) } },
        ])
    }
  })

  it('meet the constraints of the database too', async () => {
    const { calls, petId } = await aRecordKeeper(app, kind)
    await calls.create(sampleOf(kind))
    for (const [name, field] of Object.entries(kind.fields))
      for (const [sets, constraint] of refusedOf(tableOf(kind), name, field)) {
        const change = `update ${tableOf(kind)} set ${sets} where pet_id = '${petId}'`
        const error = await db.execute(sql.raw(change)).catch((caught: unknown) => rootCause(caught))
        expect([sets, error]).toMatchObject([sets, { constraint }])
      }
    const { rows } = await db.execute(`select confdeltype::text as on_delete from pg_constraint
      where contype = 'f' and conrelid = '${tableOf(kind)}'::regclass and confrelid = 'pets'::regclass`)
    expect(rows).toEqual([{ on_delete: 'c' }])
  })

  it('appear in the registry with what their fields say', () => {
    const has = (type: Field['type']) => Object.values(kind.fields).some((field) => field.type === type)
    const among = (names: readonly string[]) => names.includes(kind.name)
    expect(among(costKinds)).toBe(has('price'))
  })
})
