// The periods of digests have no gap and no overlap, even when the hour or the time zone changes.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Occurrence } from '#contract/features/reminders/occurrences.ts'
import { digestDayOf } from '#contract/features/reminders/digest-days.ts'
import { exampleTimeZones } from '#contract/shared/example-time-zones.ts'
import { digestPeriod, belongsInDigest, type DigestPeriod } from './digest-period.ts'

const bogota = { timeZone: 'America/Bogota', hour: 9 }
const instant = (text: string) => new Date(`${text}:00Z`)
describe('digestPeriod', () => {
  test('covers its own day in the first digest', () => {
    expect(digestPeriod(['2027-03-01'], null, bogota, instant('2027-03-01T14:00'))).toEqual({
      from: instant('2027-03-01T14:00'),
      until: instant('2027-03-02T14:00'),
    })
  })

  test('covers the time since the previous digest, and all pending days', () => {
    const days: [string, ...string[]] = ['2027-03-03', '2027-03-05']
    expect(digestPeriod(days, instant('2027-03-02T14:00'), bogota, instant('2027-03-05T14:00'))).toEqual({
      from: instant('2027-03-02T14:00'),
      until: instant('2027-03-06T14:00'),
    })
  })

  test('covers at most a month when the previous digest is longer ago', () => {
    const { from } = digestPeriod(
      ['2027-03-01'],
      instant('2026-03-02T14:00'),
      bogota,
      instant('2027-03-01T14:00'),
    )
    expect(from).toEqual(instant('2027-01-29T14:00'))
  })

  test('covers 23 or 25 hours on a day when clocks change', () => {
    const madrid = { timeZone: 'Europe/Madrid', hour: 9 }
    const hours = ({ from, until }: DigestPeriod) => (until.getTime() - from.getTime()) / 3_600_000
    const now = instant('2027-01-01T00:00')
    expect(hours(digestPeriod(['2027-03-27'], null, madrid, now))).toBe(23)
    expect(hours(digestPeriod(['2027-10-30'], null, madrid, now))).toBe(25)
    expect(hours(digestPeriod(['2027-03-28'], null, madrid, now))).toBe(24)
  })

  test('covers no time of another digest, for any days, hours and time zones', () => {
    const settings = fc.record({
      timeZone: fc.constantFrom(...exampleTimeZones),
      hour: fc.integer({ min: 0, max: 23 }),
      wait: fc.integer({ min: 1, max: 72 }),
    })
    fc.assert(
      fc.property(fc.array(settings, { minLength: 2, maxLength: 12 }), (changes) => {
        let now = instant('2027-03-01T00:00')
        let coveredUntil: Date | null = null
        for (const { wait, ...clock } of changes) {
          now = new Date(now.getTime() + wait * 3_600_000)
          const { from, until } = digestPeriod([digestDayOf(now, clock).day], coveredUntil, clock, now)
          if (coveredUntil !== null) expect(from).toEqual(coveredUntil)
          // The period never runs backwards, and never ends before its day does.
          expect(until.getTime()).toBeGreaterThanOrEqual(from.getTime())
          expect(until.getTime()).toBeGreaterThanOrEqual(digestDayOf(now, clock).until.getTime())
          coveredUntil = until
        }
      }),
    )
  })
})

test('puts late vaccines and one day’s doses in a digest, nothing from before reminders were turned on', () => {
  const now = instant('2027-03-10T14:00')
  const shared = { key: 'k', sourceId: 's', name: 'n', remindFrom: instant('2027-03-01T00:00') }
  const vaccine = (text: string): Occurrence => ({
    ...shared,
    kind: 'vaccines',
    at: instant(text),
    dueDate: '2027-03-10',
    lead: 0,
  })
  const dose = (text: string): Occurrence => ({
    ...shared,
    kind: 'dose',
    at: instant(text),
    date: '2027-03-10',
    time: '08:00',
  })
  expect(
    ['2027-02-28T23:59', '2027-03-01T00:00', '2027-03-11T00:00'].map((at) =>
      belongsInDigest(vaccine(at), now),
    ),
  ).toEqual([false, true, true])
  expect(
    ['2027-03-09T12:00', '2027-03-09T12:01', '2027-03-11T00:00'].map((at) => belongsInDigest(dose(at), now)),
  ).toEqual([false, true, true])
})
