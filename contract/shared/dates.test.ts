import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { birthDate, plainDate } from './date-schemas.ts'
import { addDays, ageBetween, latestDateOnEarth, localToday } from './dates.ts'
import { toIssues } from './errors.ts'

const codes = (value: unknown, today = '2026-11-21') => {
  const result = birthDate(() => today).safeParse(value)
  return result.success ? [] : toIssues(result.error.issues, value).map((issue) => issue.code)
}

describe('a birth date', () => {
  test.each([
    ['1900-01-01', []],
    ['2026-11-21', []],
    ['2024-02-29', []],
    ['1899-12-31', ['too_early']],
    ['2026-11-22', ['in_future']],
    ['2025-02-29', ['invalid']],
    ['2025-2-3', ['invalid']],
    ['2025-02-03T00:00:00Z', ['invalid']],
    [20250203, ['invalid']],
    ['', ['required']],
  ])('validates %s with the issues %j', (value, expected) => {
    expect(codes(value)).toEqual(expected)
  })
})

test('a date some days away stays in the years that the database has', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect([addDays('0001-01-01', -1), addDays('9999-12-31', 1)]).toEqual(['0001-01-01', '9999-12-31'])
})

describe('today', () => {
  test('begins everywhere with latestDateOnEarth, 14 hours ahead of UTC', () => {
    expect(latestDateOnEarth(new Date('2026-11-21T09:59:59Z'))).toBe('2026-11-21')
    expect(latestDateOnEarth(new Date('2026-11-21T10:00:00Z'))).toBe('2026-11-22')
  })

  property.prop([fc.date({ min: new Date('1970-01-02'), max: new Date('2100-01-01'), noInvalidDate: true })])(
    'agrees with a valid local date, never after the latest date on earth',
    (now) => {
      expect(localToday(now) <= latestDateOnEarth(now)).toBe(true)
      expect(plainDate.safeParse(localToday(now)).success).toBe(true)
    },
  )
})

describe('ageBetween', () => {
  test.each([
    ['2023-11-21', '2026-11-21', 3, 0],
    ['2023-11-22', '2026-11-21', 2, 11],
    ['2026-11-21', '2026-11-21', 0, 0],
    ['2026-10-31', '2026-11-30', 0, 0],
    ['2024-02-29', '2025-02-28', 0, 11],
    ['2024-02-29', '2025-03-01', 1, 0],
    ['2026-11-22', '2026-11-21', 0, 0],
  ])('counts, born %s, on %s: %i years and %i months', (birth, today, years, months) => {
    expect(ageBetween(birth, today)).toEqual({ years, months })
  })
})
