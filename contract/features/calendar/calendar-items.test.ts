// A calendar's items in time zones with and without daylight-saving time.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { Schedule } from '#contract/features/medications/schema.ts'
import {
  calendarHorizonDays,
  listCalendarItems,
  withinFeed,
  type CalendarPetRecords,
} from './calendar-items.ts'

const createdAt = '2026-01-01T00:00:00.000Z'
const day = 86_400_000

const rabies = {
  kind: 'vaccines',
  name: 'Rabia',
  series: 'Rabia',
  date: null,
  createdAt,
  remind: true,
} as const
const medication = (id: string, schedule: Schedule | null, remind = true) => ({
  id,
  name: 'Doxiciclina',
  dosage: '5 ml',
  schedule,
  remind,
  createdAt,
})
const petOf = (timeZone: string, fields: Partial<CalendarPetRecords> = {}): CalendarPetRecords => ({
  dated: [],
  medications: [],
  timeZone,
  ...fields,
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

test('puts a task with a time at that time on the owner’s clock', () => {
  const task = { ...rabies, kind: 'care-tasks', id: 't', nextDueDate: '2027-03-28' } as const
  const pet = petOf('America/Bogota', { dated: [{ ...task, dueTime: '20:30' }] })
  const at = new Date('2027-03-29T01:30Z')
  const items = listCalendarItems(pet, { ...clock, timeZone: 'Europe/Madrid' }, 60, new Date('2027-03-25'))
  expect(items).toMatchObject([{ at, alarms: [at] }])
})

describe('a dose at 02:30', () => {
  test.each([
    ['America/Bogota', ['2027-03-27T07:30', '2027-03-28T07:30', '2027-03-29T07:30']],
    // Clocks go from two to three on the 28th.
    ['Europe/Madrid', ['2027-03-27T01:30', '2027-03-28T01:30', '2027-03-29T00:30']],
    // Without daylight-saving time since 2022.
    ['America/Mexico_City', ['2027-03-27T08:30', '2027-03-28T08:30', '2027-03-29T08:30']],
    ['Pacific/Auckland', ['2027-03-26T13:30', '2027-03-27T13:30', '2027-03-28T13:30']],
    ['America/St_Johns', ['2027-03-27T05:00', '2027-03-28T05:00', '2027-03-29T05:00']],
  ])('keeps its local time in %s', (timeZone, expected) => {
    expect(instants(timeZone, '2027-03-27', '2027-03-29', '2027-03-25T12:00:00Z')).toEqual(expected)
  })

  test('uses the first occurrence in the night when clocks go back', () => {
    expect(instants('Pacific/Auckland', '2027-04-03', '2027-04-05', '2027-04-01T12:00:00Z')).toEqual([
      '2027-04-02T13:30',
      '2027-04-03T13:30',
      '2027-04-04T14:30',
    ])
  })

  test('occurs on a leap day', () => {
    expect(instants('America/Bogota', '2028-02-28', '2028-03-01', '2028-02-27T12:00:00Z')).toEqual([
      '2028-02-28T07:30',
      '2028-02-29T07:30',
      '2028-03-01T07:30',
    ])
  })
})

test('sets alarms of a vaccine at the person’s hour, and none before now', () => {
  const vaccine = { ...rabies, id: 'v' }
  const pet = petOf('Europe/Madrid', { dated: [{ ...vaccine, nextDueDate: '2027-03-30' }] })
  const items = listCalendarItems(
    pet,
    { timeZone: 'Pacific/Auckland', hour: 7 },
    60,
    new Date('2027-03-22T18:00:01Z'),
  )
  expect(items).toMatchObject([
    {
      kind: 'vaccines',
      key: 'vaccine:v:2027-03-30',
      date: '2027-03-30',
      alarms: [new Date('2027-03-28T18:00:00Z'), new Date('2027-03-29T18:00:00Z')],
    },
  ])
})

test('leaves out vaccines and medications without a reminder, a date or a schedule', () => {
  const pet = petOf('America/Bogota', {
    dated: [
      { ...rabies, id: 'a', nextDueDate: null },
      { ...rabies, id: 'b', series: 'Triple', nextDueDate: '2027-03-30', remind: false },
    ],
    medications: [medication('c', null), medication('d', daily, false)],
  })
  expect(listCalendarItems(pet, clock, 60, new Date('2027-03-25T12:00:00Z'))).toEqual([])
})

const anySchedules = fc.array(
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
const anyZone = fc.constantFrom(
  'America/Bogota',
  'Europe/Madrid',
  'America/Mexico_City',
  'Pacific/Auckland',
  'America/St_Johns',
)

property.prop([anySchedules, anyZone, fc.integer({ min: 0, max: 400 })], { numRuns: 100 })(
  'holds each dose once, about five hundred at most, from a week ago on',
  (schedules, timeZone, days) => {
    const now = new Date(Date.parse('2027-01-15T12:00:00Z') + days * day)
    const pet = petOf(timeZone, {
      medications: schedules.map((schedule, n) => medication(`m${n}`, schedule)),
    })
    const horizonDays = calendarHorizonDays([pet])
    const items = listCalendarItems(pet, clock, horizonDays, now)
    expect(horizonDays).toBeGreaterThanOrEqual(1)
    expect(horizonDays).toBeLessThanOrEqual(60)
    // A schedule of every few days may have one day more in the period than the average.
    expect(items.length).toBeLessThanOrEqual(500 + schedules.length * 12)
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
    for (const item of items) {
      const at = item.kind === 'dose' ? item.at.getTime() - now.getTime() : 0
      expect(at).toBeGreaterThanOrEqual(-8 * day)
      expect(at).toBeLessThanOrEqual(horizonDays * day + 3_600_000)
    }
    // All doses of today are among them. The expected number is counted independently.
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
    const expected = schedules.reduce((sum, { times, everyDays }) => {
      const since = Math.round((Date.parse(today) - Date.parse('2026-12-01')) / day)
      return since % everyDays === 0 ? sum + times.length : sum
    }, 0)
    expect(items.filter(({ key }) => key.includes(`:${today}:`))).toHaveLength(expected)
  },
)

describe('withinFeed', () => {
  const now = new Date('2027-03-25T12:00:00Z')
  const shownOf = (...pets: CalendarPetRecords[]) =>
    withinFeed(pets, now).map(({ medications, dated }) =>
      [...medications, ...dated].map(({ id }) => id).join(' '),
    )
  const many = (count: number, to: string | null) =>
    Array.from({ length: count }, (_, n) => medication(`m${n}`, { ...daily, to }))

  test('leaves out ended medications before ongoing ones', () => {
    const before = petOf('America/Bogota', { medications: many(300, '2027-03-10') })
    expect(shownOf(before, petOf('America/Bogota', { medications: [medication('now', daily)] }))).toEqual([
      '',
      'now',
    ])
  })

  test('shows what fits of the first pets', () => {
    const [first, second] = shownOf(
      petOf('America/Bogota', { medications: many(300, null) }),
      petOf('America/Bogota', { medications: [medication('beyond', daily)] }),
    )
    expect(first?.split(' ')).toHaveLength(62)
    expect(second).toBe('')
  })

  test('shows the records nearest to now', () => {
    const dated = Array.from({ length: 1500 }, (_, n) => ({
      ...rabies,
      id: `r${n}`,
      series: `Rabia ${n}`,
      nextDueDate: new Date(now.getTime() + n * day).toISOString().slice(0, 10),
    }))
    const [item] = shownOf(petOf('America/Bogota', { dated: dated.toReversed() }))
    expect(item?.split(' ').toSorted()).toEqual(
      dated
        .slice(0, 150)
        .map(({ id }) => id)
        .toSorted(),
    )
  })
})
