import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { Schedule } from '#contract/features/medications/schema.ts'
import { exampleTimeZones } from '#contract/shared/example-time-zones.ts'
import { addDays } from '#contract/shared/dates.ts'
import { dateInZone, zonedInstant } from '#contract/shared/time-zones.ts'
import { listScheduledDoses, nextScheduledDose, findScheduledDose } from './scheduled-doses.ts'

const schedule: Schedule = { times: ['08:00', '20:00'], from: '2026-01-01', to: null, everyDays: 1 }
const at = (instant: string) => new Date(instant)
const instants = (doses: readonly { at: Date }[]) => doses.map((dose) => dose.at.toISOString().slice(0, 16))

describe('listScheduledDoses', () => {
  test('lists doses after the first instant, up to and including the last', () => {
    const within = (after: string, until: string) =>
      instants(listScheduledDoses(schedule, 'America/Bogota', at(after), at(until)))
    expect(within('2026-05-01T13:00Z', '2026-05-02T01:00Z')).toEqual(['2026-05-02T01:00'])
    expect(within('2026-05-01T12:59Z', '2026-05-02T00:59Z')).toEqual(['2026-05-01T13:00'])
    expect(within('2026-05-01T13:00Z', '2026-05-01T13:00Z')).toEqual([])
  })

  test('keeps the time of day when clocks change', () => {
    const doses = listScheduledDoses(
      schedule,
      'Europe/Madrid',
      at('2026-03-28T00:00Z'),
      at('2026-03-30T00:00Z'),
    )
    expect(instants(doses)).toEqual([
      '2026-03-28T07:00',
      '2026-03-28T19:00',
      '2026-03-29T06:00',
      '2026-03-29T18:00',
    ])
  })

  test('moves a dose at a skipped time behind later ones, and lists it once', () => {
    const night = { ...schedule, times: ['02:30', '03:15'] }
    const doses = listScheduledDoses(night, 'Europe/Madrid', at('2026-03-28T12:00Z'), at('2026-03-29T12:00Z'))
    expect(doses.map(({ time }) => time)).toEqual(['03:15', '02:30'])
    expect(instants(doses)).toEqual(['2026-03-29T01:15', '2026-03-29T01:30'])
    expect(nextScheduledDose(night, 'Europe/Madrid', at('2026-03-29T01:15Z'))?.time).toBe('02:30')
  })

  test('lists a dose at a repeated time at its first occurrence', () => {
    const night = { ...schedule, times: ['02:30'] }
    const doses = listScheduledDoses(night, 'Europe/Madrid', at('2026-10-24T12:00Z'), at('2026-10-25T12:00Z'))
    expect(instants(doses)).toEqual(['2026-10-25T00:30'])
  })

  test('counts leap days in a schedule of every third day', () => {
    const everyThirdDay = { times: ['12:00'], from: '2028-02-27', to: '2028-03-07', everyDays: 3 }
    const doses = listScheduledDoses(
      everyThirdDay,
      'America/Bogota',
      at('2028-01-01T00:00Z'),
      at('2028-12-31T00:00Z'),
    )
    expect(doses.map(({ date }) => date)).toEqual(['2028-02-27', '2028-03-01', '2028-03-04', '2028-03-07'])
    expect(findScheduledDose(everyThirdDay, 'America/Bogota', '2028-02-29', '12:00')).toBeUndefined()
    expect(nextScheduledDose(everyThirdDay, 'America/Bogota', at('2028-03-07T17:00Z'))).toBeUndefined()
  })

  test('keeps dates and times in another time zone', () => {
    const period = [at('2026-05-01T00:00Z'), at('2026-05-02T00:00Z')] as const
    const [inBogota, inAuckland] = [
      listScheduledDoses(schedule, 'America/Bogota', ...period),
      listScheduledDoses(schedule, 'Pacific/Auckland', ...period),
    ]
    expect(instants(inBogota)).toEqual(['2026-05-01T01:00', '2026-05-01T13:00'])
    expect(instants(inAuckland)).toEqual(['2026-05-01T08:00', '2026-05-01T20:00'])
    expect(inAuckland.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2026-05-01 20:00',
      '2026-05-02 08:00',
    ])
  })
})

const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const anySchedule = fc.record({
  times: fc.uniqueArray(anyTime, { minLength: 1, maxLength: 5 }).map((times) => times.toSorted()),
  from: fc.integer({ min: -60, max: 60 }).map((days) => addDays('2026-03-15', days)),
  to: fc.option(fc.integer({ min: 61, max: 120 }).map((days) => addDays('2026-03-15', days))),
  everyDays: fc.integer({ min: 1, max: 9 }),
})
const anyZone = fc.constantFrom(...exampleTimeZones)
const anyInstant = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2026, 11, 1) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000))

/** An independent implementation that checks every date, one by one. */
const listDosesByDate = (
  { times, from, to, everyDays }: Schedule,
  zone: string,
  [after, until]: readonly [Date, Date],
): string[] => {
  const found: { name: string; at: number }[] = []
  let day = from
  const last = [addDays(dateInZone(zone, until), 2), to ?? '9999'].toSorted()[0] ?? ''
  for (let count = 0; day <= last; count++) {
    if (count % everyDays === 0)
      for (const time of times)
        found.push({ name: `${day} ${time}`, at: zonedInstant(day, time, zone).getTime() })
    day = addDays(day, 1)
  }
  return found
    .filter((dose) => dose.at > after.getTime() && dose.at <= until.getTime())
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name)
}

describe('doses of any schedule, time zone and period', () => {
  property.prop([anySchedule, anyZone, anyInstant, fc.integer({ min: 0, max: 20 * 24 * 60 })])(
    'agree with a date-by-date check',
    (any, zone, after, minutes) => {
      const until = new Date(after.getTime() + minutes * 60_000)
      const doses = listScheduledDoses(any, zone, after, until).map(({ date, time }) => `${date} ${time}`)
      expect(doses.toSorted()).toEqual(listDosesByDate(any, zone, [after, until]).toSorted())
    },
  )

  property.prop([anySchedule, anyZone, anyInstant])(
    'appear in repeated calls of nextScheduledDose',
    (any, zone, after) => {
      const until = new Date(after.getTime() + 10 * 86_400_000)
      const visited: string[] = []
      for (
        let next = nextScheduledDose(any, zone, after);
        next !== undefined && next.at <= until;
        next = nextScheduledDose(any, zone, next.at)
      )
        visited.push(next.at.toISOString())
      const all = listScheduledDoses(any, zone, after, until).map((dose) => dose.at.toISOString())
      expect(visited).toEqual([...new Set(all)])
    },
  )

  property.prop([anySchedule, anyZone, anyInstant, anyInstant])(
    'appear once in two adjacent periods',
    (any, zone, a, b) => {
      const [first, last] = a < b ? [a, b] : [b, a]
      const middle = new Date((first.getTime() + last.getTime()) / 2)
      const until = new Date(Math.min(last.getTime(), first.getTime() + 30 * 86_400_000))
      const cut = new Date(Math.min(middle.getTime(), until.getTime()))
      expect([
        ...listScheduledDoses(any, zone, first, cut),
        ...listScheduledDoses(any, zone, cut, until),
      ]).toEqual(listScheduledDoses(any, zone, first, until))
    },
  )

  property.prop([anySchedule, anyZone, fc.integer({ min: 0, max: 200 })])(
    'appear in findScheduledDose exactly as in the schedule',
    (any, zone, days) => {
      const date = addDays('2026-01-10', days)
      for (const time of any.times) {
        const dose = findScheduledDose(any, zone, date, time)
        const period = [
          new Date(zonedInstant(date, time, zone).getTime() - 1),
          zonedInstant(date, time, zone),
        ] as const
        const isListed = listScheduledDoses(any, zone, ...period).some(
          (scheduledDose) => scheduledDose.date === date && scheduledDose.time === time,
        )
        expect(dose !== undefined).toBe(isListed)
      }
      expect(findScheduledDose({ ...any, times: ['12:34'] }, zone, date, '12:35')).toBeUndefined()
    },
  )
})
