import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { firstTimeOfDay, hasScheduleEnded, scheduleIntervalHours, timesAtInterval } from './schedule-times.ts'
import { schedule } from './schema.ts'

test.each([
  [24, ['08:30']],
  [12, ['08:30', '20:30']],
  [8, ['08:30', '16:30', '00:30']],
  [6, ['08:30', '14:30', '20:30', '02:30']],
] as const)('lists the times every %s hours from 08:30: %j', (hours, expected) => {
  expect(timesAtInterval(hours, '08:30')).toEqual(expected)
})

test.each([
  [['00:00', '08:00', '16:00'], '08:00'],
  [['22:00', '05:00'], '05:00'],
  [['04:59', '01:00'], '01:00'],
  [[], undefined],
])('starts a day of %j at %s', (times, expected) => expect(firstTimeOfDay(times)).toBe(expected))

const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

property.prop([anyTime, fc.constantFrom(...scheduleIntervalHours)])(
  'makes a valid schedule of an interval, and the same times again from that schedule',
  (first, hours) => {
    const times = timesAtInterval(hours, first)
    const parsed = schedule.parse({ times, from: '2026-11-21', to: null, everyDays: 1 })
    expect(parsed.times).toHaveLength(24 / hours)
    expect(timesAtInterval(hours, firstTimeOfDay(parsed.times) ?? '').toSorted()).toEqual(parsed.times)
  },
)

test('ends a schedule on the day after its last day', () => {
  expect(hasScheduleEnded({ to: '2026-11-20' }, '2026-11-21')).toBe(true)
  expect(hasScheduleEnded({ to: '2026-11-21' }, '2026-11-21')).toBe(false)
  expect(hasScheduleEnded({ to: null }, '2026-11-21')).toBe(false)
})
