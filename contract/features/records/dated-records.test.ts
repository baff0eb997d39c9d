import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { parasiteTargets } from '#contract/features/parasite-treatments/kind.ts'
import {
  countOverdue,
  dueStatuses,
  latestRecords,
  supersededRecords,
  toDated,
  type DatedRecord,
} from './dated-records.ts'

const today = '2026-11-21'
const dose = (
  id: string,
  nextDueDate: string | null,
  fields: { name?: string; dateAdministered?: string | null; createdAt?: string } = {},
) =>
  toDated('vaccines')(
    Object.assign(
      { id, name: 'Rabia', dateAdministered: '2025-11-01', createdAt: '2025-11-01T00:00:00.000Z' },
      fields,
      { nextDueDate },
    ),
  )
const statusOf = (nextDueDate: string | null) => dueStatuses([dose('a', nextDueDate)], today).get('a')

describe('dueStatuses of one dose', () => {
  test.each([
    [null, { kind: 'none' }],
    ['2026-11-20', { kind: 'overdue', days: 1 }],
    ['2025-11-21', { kind: 'overdue', days: 365 }],
    ['2026-11-21', { kind: 'soon', days: 0 }],
    ['2026-12-21', { kind: 'soon', days: 30 }],
    ['2026-12-22', { kind: 'ok' }],
  ])('judges the next date %s as %j', (nextDueDate, expected) =>
    expect(statusOf(nextDueDate)).toEqual(expected),
  )
})

test('counts the overdue as the status does', () => {
  const doses = [
    dose('a', '2026-11-20'),
    dose('b', today, { name: 'Moquillo' }),
    dose('c', null, { name: 'Parvo' }),
    dose('d', '2026-01-01', { createdAt: '2025-10-01T00:00:00.000Z' }),
  ]
  expect(countOverdue(doses, today)).toBe(1)
  expect([...dueStatuses(doses, today).values()].filter(({ kind }) => kind === 'overdue')).toHaveLength(1)
})

describe('dueStatuses of several doses of one vaccine', () => {
  test('counts only the newest, and ignores letter case and spaces of the name', () => {
    const old = dose('old', '2026-01-01')
    const fresh = dose('fresh', '2027-11-01', { name: ' rabia ', dateAdministered: '2026-11-01' })
    const statuses = dueStatuses([old, fresh, dose('other', '2026-01-01', { name: 'Moquillo' })], today)
    expect([...statuses.values()].map(({ kind }) => kind)).toEqual(['none', 'ok', 'overdue'])
  })

  test('counts the later recorded of two on the same day', () => {
    const statuses = dueStatuses(
      [dose('late', '2026-11-22', { createdAt: '2026-01-01T00:00:00.000Z' }), dose('early', '2026-01-01')],
      today,
    )
    expect(statuses.get('early')).toEqual({ kind: 'none' })
    expect(statuses.get('late')).toEqual({ kind: 'soon', days: 1 })
  })
})

describe('treatments against parasites', () => {
  const treatment = (id: string, name: string, target: (typeof parasiteTargets)[number], date: string) =>
    toDated('parasite-treatments')(
      Object.assign(
        { id, name, target, dateAdministered: date },
        { nextDueDate: '2026-12-01', createdAt: '2026-01-01T00:00:00.000Z' },
      ),
    )
  const latest = (...records: DatedRecord[]) => latestRecords(records).map(({ id }) => id)

  test('follow each other when product and target agree', () => {
    expect(
      latest(
        treatment('a', 'Fluralaner', 'external', '2026-01-01'),
        treatment('b', '  fluralaner', 'external', '2026-04-01'),
      ),
    ).toEqual(['b'])
  })

  test.each([
    ['of another target', treatment('b', 'Selamectina', 'both', '2026-04-01')],
    ['of another product', treatment('b', 'Milbemicina', 'internal', '2026-04-01')],
    ['of another kind', dose('b', '2026-12-01', { name: 'internal Selamectina' })],
  ])('follow no record %s', (_label, other) => {
    expect(latest(treatment('a', 'Selamectina', 'internal', '2026-01-01'), other)).toEqual(['a', 'b'])
  })
})

property.prop([
  fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 3 })), { maxLength: 20 }),
])('gives each dose a status, and lets exactly one dose of each vaccine count', (drafts) => {
  const doses = drafts.map(([name, n], index) =>
    dose(String(index), '2026-01-01', { name, dateAdministered: `2025-01-0${n + 1}` }),
  )
  const statuses = dueStatuses(doses, today)
  expect(statuses.size).toBe(doses.length)
  const counting = doses.filter(({ id }) => statuses.get(id)?.kind !== 'none').map(({ series }) => series)
  expect(new Set(counting).size).toBe(counting.length)
  expect(new Set(counting)).toEqual(new Set(doses.map(({ series }) => series)))
})

test('finds superseded records without comparing each with all others', () => {
  let looks = 0
  const series = (index: number): DatedRecord => ({
    ...dose(String(index), null, { dateAdministered: `202${Math.floor(index / 300)}-01-01` }),
    get series() {
      looks += 1
      return `Vacuna ${index % 300}`
    },
  })
  const found = supersededRecords(Array.from({ length: 600 }, (_, index) => series(index)))
  expect(found).toHaveLength(300)
  expect(found[0]).toMatchObject({ record: { id: '0' }, by: { id: '300' } })
  expect(looks).toBeLessThan(600 * 10)
})
