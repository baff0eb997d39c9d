import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { addDays, dateInZone, zonedInstant, isTimeZone } from './time-zones.ts'

const zones = [
  'America/Bogota',
  'Europe/Madrid',
  'America/Mexico_City',
  'Pacific/Auckland',
  'America/St_Johns',
] as const

/**
 * What a clock in that zone shows. It asks Intl directly, so it does not depend on the code under
 * test.
 */
const shownIn = (zone: string, instant: Date): { date: string; time: string } => {
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

describe('the instant at which clocks show', () => {
  test.each([
    ['America/Bogota', '2026-11-21', '09:00', '2026-11-21T14:00Z'],
    ['America/Bogota', '2028-02-29', '23:59', '2028-03-01T04:59Z'],
    // Without daylight-saving time since the end of 2022.
    ['America/Mexico_City', '2022-07-01', '09:00', '2022-07-01T14:00Z'],
    ['America/Mexico_City', '2026-07-01', '09:00', '2026-07-01T15:00Z'],
    ['Europe/Madrid', '2026-01-15', '09:00', '2026-01-15T08:00Z'],
    ['Europe/Madrid', '2026-07-15', '09:00', '2026-07-15T07:00Z'],
    // Skipped times: later by the length of the gap.
    ['Europe/Madrid', '2026-03-29', '02:30', '2026-03-29T01:30Z'],
    ['Pacific/Auckland', '2026-09-27', '02:30', '2026-09-26T14:30Z'],
    ['America/St_Johns', '2026-03-08', '02:30', '2026-03-08T06:00Z'],
    // Repeated times: the first one.
    ['Europe/Madrid', '2026-10-25', '02:30', '2026-10-25T00:30Z'],
    ['Pacific/Auckland', '2026-04-05', '02:30', '2026-04-04T13:30Z'],
    ['America/St_Johns', '2026-11-01', '01:30', '2026-11-01T04:00Z'],
    // Just before and after such times.
    ['Europe/Madrid', '2026-03-29', '01:59', '2026-03-29T00:59Z'],
    ['Europe/Madrid', '2026-03-29', '03:00', '2026-03-29T01:00Z'],
    ['Europe/Madrid', '2026-10-25', '03:00', '2026-10-25T02:00Z'],
    ['America/St_Johns', '2026-11-01', '02:00', '2026-11-01T05:30Z'],
  ])('%s, %s %s: %s', (zone, date, time, instant) => {
    expect(zonedInstant(date, time, zone)).toEqual(new Date(instant))
  })
})

const anyZone = fc.constantFrom(...zones)
const anyMinute = fc
  .integer({ min: Date.UTC(2021, 0, 1) / 60_000, max: Date.UTC(2036, 11, 31) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000))

describe('for every instant', () => {
  property.prop([anyZone, anyMinute])('the date is the one that clocks show', (zone, instant) => {
    expect(dateInZone(zone, instant)).toBe(shownIn(zone, instant).date)
  })

  property.prop([anyZone, anyMinute])(
    'what its clock shows leads back to it, or to the first of two',
    (zone, instant) => {
      const { date, time } = shownIn(zone, instant)
      const back = zonedInstant(date, time, zone)
      expect(shownIn(zone, back)).toEqual({ date, time })
      expect(back.getTime()).toBeLessThanOrEqual(instant.getTime())
      const hourBefore = new Date(instant.getTime() - 3_600_000)
      const isSecond = JSON.stringify(shownIn(zone, hourBefore)) === JSON.stringify({ date, time })
      expect(back).toEqual(isSecond ? hourBefore : instant)
    },
  )

  property.prop([anyZone, anyMinute])('a time that no clock shows comes an hour later', (zone, instant) => {
    const { date } = shownIn(zone, instant)
    for (let hour = 0; hour < 24; hour++) {
      const time = `${String(hour).padStart(2, '0')}:30`
      const shown = shownIn(zone, zonedInstant(date, time, zone))
      expect(shown.date).toBe(date)
      if (shown.time !== time) expect(shown.time).toBe(`${String(hour + 1).padStart(2, '0')}:30`)
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
])('%s and %i days: %s', (date, days, expected) => expect(addDays(date, days)).toBe(expected))

test.each([...zones, 'America/Buenos_Aires', 'UTC', 'Etc/GMT+5'])('%s is a time zone', (zone) =>
  expect(isTimeZone(zone)).toBe(true),
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
])('“%s” is none', (zone) => expect(isTimeZone(zone)).toBe(false))
