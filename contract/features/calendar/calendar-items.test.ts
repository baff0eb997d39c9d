// What a calendar contains, in zones with and without summer time.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { Schedule } from '#contract/features/medications/schema.ts'
import { calendarHorizonDays, listCalendarItems, type CalendarPetRecords } from './calendar-items.ts'

const createdAt = '2026-01-01T00:00:00.000Z'
const day = 86_400_000

const medication = (id: string, schedule: Schedule | null, remind = true) => ({
  id,
  name: 'Doxiciclina',
  dosage: '5 ml',
  schedule,
  remind,
  createdAt,
})
const petOf = (timeZone: string, change: Partial<CalendarPetRecords> = {}): CalendarPetRecords => ({
  vaccines: [],
  medications: [],
  timeZone,
  ...change,
})
const clock = { timeZone: 'America/Bogota', hour: 9 }
const daily: Schedule = { times: ['02:30'], from: '2026-01-01', to: null, everyDays: 1 }

const instants = (timeZone: string, from: string, to: string, now: string) =>
  listCalendarItems(
    petOf(timeZone, { medications: [medication('m', { ...daily, from, to })] }),
    clock,
    60,
    new Date(now),
  )
    .flatMap((item) => (item.kind === 'dose' ? item.at.toISOString() : []))
    .map((at) => at.slice(0, 16))

describe('a dose at half past two', () => {
  test.each([
    ['America/Bogota', ['2027-03-27T07:30', '2027-03-28T07:30', '2027-03-29T07:30']],
    // Clocks go from two to three on the 28th.
    ['Europe/Madrid', ['2027-03-27T01:30', '2027-03-28T01:30', '2027-03-29T00:30']],
    // Without summer time since 2022.
    ['America/Mexico_City', ['2027-03-27T08:30', '2027-03-28T08:30', '2027-03-29T08:30']],
    ['Pacific/Auckland', ['2027-03-26T13:30', '2027-03-27T13:30', '2027-03-28T13:30']],
    ['America/St_Johns', ['2027-03-27T05:00', '2027-03-28T05:00', '2027-03-29T05:00']],
  ])('in %s', (timeZone, expected) => {
    expect(instants(timeZone, '2027-03-27', '2027-03-29', '2027-03-25T12:00:00Z')).toEqual(expected)
  })

  test('that occurs twice uses the first, on the night when clocks go back', () => {
    expect(instants('Pacific/Auckland', '2027-04-03', '2027-04-05', '2027-04-01T12:00:00Z')).toEqual([
      '2027-04-02T13:30',
      '2027-04-03T13:30',
      '2027-04-04T14:30',
    ])
  })

  test('on the leap day', () => {
    expect(instants('America/Bogota', '2028-02-28', '2028-03-01', '2028-02-27T12:00:00Z')).toEqual([
      '2028-02-28T07:30',
      '2028-02-29T07:30',
      '2028-03-01T07:30',
    ])
  })
})

test('a vaccine reminds at the person’s hour, and not before now', () => {
  const vaccine = { id: 'v', name: 'Rabia', dateAdministered: null, createdAt, remind: true }
  const pet = petOf('Europe/Madrid', { vaccines: [{ ...vaccine, nextDueDate: '2027-03-30' }] })
  const items = listCalendarItems(
    pet,
    { timeZone: 'Pacific/Auckland', hour: 7 },
    60,
    new Date('2027-03-22T18:00:01Z'),
  )
  expect(items).toMatchObject([
    {
      kind: 'vaccine',
      key: 'vaccine:v:2027-03-30',
      date: '2027-03-30',
      alarms: [new Date('2027-03-28T18:00:00Z'), new Date('2027-03-29T18:00:00Z')],
    },
  ])
})

test('leaves out what has no reminder, no date or no schedule', () => {
  const vaccine = { name: 'Rabia', dateAdministered: null, createdAt, remind: true }
  const pet = petOf('America/Bogota', {
    vaccines: [
      { ...vaccine, id: 'a', nextDueDate: null },
      { ...vaccine, id: 'b', name: 'Triple', nextDueDate: '2027-03-30', remind: false },
    ],
    medications: [medication('c', null), medication('d', daily, false)],
  })
  expect(listCalendarItems(pet, clock, 60, new Date('2027-03-25T12:00:00Z'))).toEqual([])
})

const schedules = fc.array(
  fc.record({
    times: fc
      .uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 1, maxLength: 12 })
      .map((hours) => hours.map((hour) => `${String(hour).padStart(2, '0')}:15`).toSorted()),
    from: fc.constant('2026-12-01'),
    to: fc.constant(null),
    everyDays: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 12 },
)
const zones = fc.constantFrom(
  'America/Bogota',
  'Europe/Madrid',
  'America/Mexico_City',
  'Pacific/Auckland',
  'America/St_Johns',
)

property.prop([schedules, zones, fc.integer({ min: 0, max: 400 })], { numRuns: 100 })(
  'a calendar is no longer than two thousand doses or so, each once, from a week ago on',
  (all, timeZone, days) => {
    const now = new Date(Date.parse('2027-01-15T12:00:00Z') + days * day)
    const pet = petOf(timeZone, { medications: all.map((one, n) => medication(`m${n}`, one)) })
    const ahead = calendarHorizonDays([pet])
    const items = listCalendarItems(pet, clock, ahead, now)
    expect(ahead).toBeGreaterThanOrEqual(1)
    expect(ahead).toBeLessThanOrEqual(60)
    // A schedule of every few days may have one day more in a span than the average.
    expect(items.length).toBeLessThanOrEqual(2000 + all.length * 12)
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
    for (const item of items) {
      const at = item.kind === 'dose' ? item.at.getTime() - now.getTime() : 0
      expect(at).toBeGreaterThanOrEqual(-8 * day)
      expect(at).toBeLessThanOrEqual(ahead * day + 3_600_000)
    }
    // Everything of today is among them. The check counts the hours of a day one by one.
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
    const expected = all.reduce((sum, { times, everyDays }) => {
      const since = Math.round((Date.parse(today) - Date.parse('2026-12-01')) / day)
      return since % everyDays === 0 ? sum + times.length : sum
    }, 0)
    expect(items.filter(({ key }) => key.includes(`:${today}:`))).toHaveLength(expected)
  },
)
