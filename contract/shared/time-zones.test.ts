import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { exampleTimeZones } from './example-time-zones.ts'
import { addDays } from './dates.ts'
import { dateInZone, zonedInstant, isTimeZone } from './time-zones.ts'

/** The local date and time, from Intl directly, independent of the code under test. */
const localTime = (zone: string, instant: Date): { date: string; time: string } => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { date: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` }
}

describe('zonedInstant', () => {
  test.each([
    ['America/Bogota', '2026-11-21', '09:00', '2026-11-21T14:00Z'],
    ['America/Bogota', '2028-02-29', '23:59', '2028-03-01T04:59Z'],
    // Without daylight-saving time since the end of 2022.
    ['America/Mexico_City', '2022-07-01', '09:00', '2022-07-01T14:00Z'],
    ['America/Mexico_City', '2026-07-01', '09:00', '2026-07-01T15:00Z'],
    ['Europe/Madrid', '2026-01-15', '09:00', '2026-01-15T08:00Z'],
    ['Europe/Madrid', '2026-07-15', '09:00', '2026-07-15T07:00Z'],
    // Skipped times move later by the length of the gap.
    ['Europe/Madrid', '2026-03-29', '02:30', '2026-03-29T01:30Z'],
    ['Pacific/Auckland', '2026-09-27', '02:30', '2026-09-26T14:30Z'],
    ['America/St_Johns', '2026-03-08', '02:30', '2026-03-08T06:00Z'],
    // The first of repeated times is used.
    ['Europe/Madrid', '2026-10-25', '02:30', '2026-10-25T00:30Z'],
    ['Pacific/Auckland', '2026-04-05', '02:30', '2026-04-04T13:30Z'],
    ['America/St_Johns', '2026-11-01', '01:30', '2026-11-01T04:00Z'],
    // Just before and after such times.
    ['Europe/Madrid', '2026-03-29', '01:59', '2026-03-29T00:59Z'],
    ['Europe/Madrid', '2026-03-29', '03:00', '2026-03-29T01:00Z'],
    ['Europe/Madrid', '2026-10-25', '03:00', '2026-10-25T02:00Z'],
    ['America/St_Johns', '2026-11-01', '02:00', '2026-11-01T05:30Z'],
  ])('converts %s, %s %s to %s', (zone, date, time, instant) => {
    expect(zonedInstant(date, time, zone)).toEqual(new Date(instant))
  })
})

const anyZone = fc.constantFrom(...exampleTimeZones)
const anyMinute = fc
  .integer({ min: Date.UTC(2021, 0, 1) / 60_000, max: Date.UTC(2036, 11, 31) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000))

describe('time-zone conversion of every instant', () => {
  property.prop([anyZone, anyMinute])('dateInZone returns the local date', (zone, instant) => {
    expect(dateInZone(zone, instant)).toBe(localTime(zone, instant).date)
  })

  property.prop([anyZone, anyMinute])(
    'returns to the instant from its local time, or to the first of two',
    (zone, instant) => {
      const { date, time } = localTime(zone, instant)
      const converted = zonedInstant(date, time, zone)
      expect(localTime(zone, converted)).toEqual({ date, time })
      expect(converted.getTime()).toBeLessThanOrEqual(instant.getTime())
      const hourBefore = new Date(instant.getTime() - 3_600_000)
      const isSecond = JSON.stringify(localTime(zone, hourBefore)) === JSON.stringify({ date, time })
      expect(converted).toEqual(isSecond ? hourBefore : instant)
    },
  )

  property.prop([anyZone, anyMinute])('moves a skipped local time an hour later', (zone, instant) => {
    const { date } = localTime(zone, instant)
    for (let hour = 0; hour < 24; hour++) {
      const time = `${String(hour).padStart(2, '0')}:30`
      const local = localTime(zone, zonedInstant(date, time, zone))
      expect(local.date).toBe(date)
      if (local.time !== time) expect(local.time).toBe(`${String(hour + 1).padStart(2, '0')}:30`)
    }
  })
})

test.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-02-29', 1, '2028-03-01'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2028-02-29', 365, '2029-02-28'],
  ['2026-03-28', 2, '2026-03-30'],
])('addDays of %s and %i days returns %s', (date, days, expected) =>
  expect(addDays(date, days)).toBe(expected),
)

test.each([...exampleTimeZones, 'America/Buenos_Aires', 'UTC', 'Etc/GMT+5'])(
  'isTimeZone accepts %s',
  (zone) => expect(isTimeZone(zone)).toBe(true),
)
test.each([
  '',
  'Bogota',
  '+05:00',
  '-0500',
  'America/',
  'america/nowhere',
  'UTC;drop',
  `A/${'b'.repeat(70)}`,
  '../etc',
])('isTimeZone refuses “%s”', (zone) => expect(isTimeZone(zone)).toBe(false))
