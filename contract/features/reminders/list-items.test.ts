// The status of records and doses in the list of reminders, and the next day with a due item.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { exampleTimeZones } from '#contract/shared/example-time-zones.ts'
import { addDays } from '#contract/shared/dates.ts'
import { dateInZone, zonedInstant } from '#contract/shared/time-zones.ts'
import type { DatedSource, MedicationSource } from './occurrences.ts'
import {
  recentlyDoneRecords,
  unmarkedDoseStatus,
  doseDueTimes,
  recordDueDates,
  isDueSoon,
  nextDateWithDueItems,
  datedReminderStatus,
} from './list-items.ts'

const today = '2028-02-29'
const remindFrom = new Date('2026-01-01T00:00:00Z')
let created = 0
const vaccine = (changes: Partial<DatedSource> = {}): DatedSource => ({
  kind: 'vaccines',
  id: `v${(created += 1)}`,
  name: 'Rabia',
  series: 'Rabia',
  date: '2027-02-28',
  nextDueDate: today,
  createdAt: '2027-02-28T12:00:00.000Z',
  remind: true,
  remindFrom,
  ...changes,
})
const medication = (schedule: MedicationSource['schedule']): MedicationSource => ({
  id: `m${(created += 1)}`,
  name: 'Otosol',
  schedule,
  remind: true,
  remindFrom,
})

test.each([
  ['2027-02-28', 'overdue', true],
  ['2028-02-28', 'overdue', true],
  ['2028-02-29', 'due', true],
  ['2028-03-01', 'soon', true],
  // Thirty days after the leap day, and one more.
  ['2028-03-30', 'soon', true],
  ['2028-03-31', 'soon', false],
])('lists a vaccine due on %s as %s on the leap day; due soon: %s', (dueDate, status, soon) => {
  expect(datedReminderStatus(dueDate, today)).toBe(status)
  expect(isDueSoon(dueDate, today)).toBe(soon)
})

test.each([
  ['2028-02-29T14:00:00Z', 'due'],
  ['2028-02-29T13:59:59.999Z', 'overdue'],
  ['2028-02-28T23:00:00Z', 'overdue'],
  // Until midnight in Bogotá.
  ['2028-03-01T04:59:00Z', 'due'],
  ['2028-03-01T05:00:00Z', 'soon'],
])('lists, at 10:00 in Bogotá, a dose at %s as %s', (at, status) => {
  expect(unmarkedDoseStatus(new Date(at), 'America/Bogota', new Date('2028-02-29T15:00:00Z'))).toBe(status)
})

describe('recentlyDoneRecords', () => {
  const now = new Date('2028-02-29T15:00:00Z')
  const newDose = (changes: Partial<DatedSource> = {}) =>
    vaccine({
      series: ' rabia',
      date: '2028-02-27',
      nextDueDate: '2029-02-27',
      createdAt: '2028-02-27T10:00:00.000Z',
      ...changes,
    })
  const done = (...records: DatedSource[]) =>
    recentlyDoneRecords(records, 'America/Bogota', now).map(({ record: { id }, dueDate, doneAt }) => [
      id,
      dueDate,
      doneAt.toISOString(),
    ])

  test('returns a dose whose successor was recorded in the last seven days', () => {
    const [oldest, old] = [vaccine({ date: '2026-01-01' }), vaccine()]
    expect(done(oldest, old, newDose())).toEqual([[old.id, today, '2028-02-27T10:00:00.000Z']])
    expect(done(newDose(), old)).toHaveLength(1)
  })

  test.each([
    ['a dose of another vaccine', newDose({ series: 'Moquillo' })],
    ['a treatment of that name', newDose({ kind: 'parasite-treatments' })],
    ['a dose recorded eight days ago', newDose({ createdAt: '2028-02-22T14:59:59.000Z' })],
    ['an older dose, recorded later', newDose({ date: '2026-02-27' })],
  ])('ignores %s as a successor', (_label, other) => {
    expect(done(vaccine(), other)).toEqual([])
  })

  test.each([
    ['without a next date', { nextDueDate: null }],
    ['that was not due for 31 days', { nextDueDate: '2028-03-29' }],
    ['that was recorded after the newest', { createdAt: '2028-02-28T10:00:00.000Z' }],
  ])('leaves out a dose %s', (_label, changes) => {
    expect(done(vaccine(changes), newDose())).toEqual([])
  })
})

const anyZone = fc.constantFrom(...exampleTimeZones)
const anySchedule = fc
  .record({
    times: fc.uniqueArray(fc.constantFrom('00:00', '02:30', '12:00', '23:59'), { minLength: 1 }),
    from: fc.integer({ min: -30, max: 60 }),
    length: fc.integer({ min: 0, max: 60 }),
    everyDays: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ times, from, length, everyDays }) => ({
    times,
    from: addDays(today, from),
    to: addDays(today, from + length),
    everyDays,
  }))

property.prop([
  fc.array(anySchedule, { maxLength: 3 }),
  fc.array(fc.integer({ min: -9, max: 90 })),
  anyZone,
  anyZone,
])('finds the first next day with something due', (schedules, dueIn, timeZone, personTimeZone) => {
  const medications = schedules.map(medication)
  const dated = dueIn.map((days, n) => vaccine({ series: `V${n}`, nextDueDate: addDays(today, days) }))
  const after = new Date(zonedInstant(addDays(today, 1), '00:00', personTimeZone).getTime() - 1)
  const until = zonedInstant(addDays(today, 130), '00:00', personTimeZone)
  const days = [
    ...recordDueDates(dated).map(({ dueDate }) => dueDate),
    ...doseDueTimes(medications, timeZone, after, until).map(({ at }) => dateInZone(personTimeZone, at)),
  ].filter((day) => day > today)
  expect(nextDateWithDueItems({ dated, medications, timeZone }, personTimeZone, today)).toBe(
    days.toSorted()[0],
  )
})
