import { describe, expect, test } from 'vitest'
import { givenAtOf } from './given-choice.ts'

const now = new Date('2026-11-21T10:10:00')

describe('givenAtOf', () => {
  test.each([
    ['now', '2026-11-21T08:00', '2026-11-21T10:10'],
    ['quarter', '2026-11-21T08:00', '2026-11-21T09:55'],
    ['hour', '2026-11-21T08:00', '2026-11-21T09:10'],
  ] as const)('takes the delay of %s from now', (choice, dueAt, given) => {
    expect(givenAtOf(choice, '08:00', new Date(dueAt), now)).toEqual(new Date(given))
  })

  test.each([
    ['08:05', '2026-11-21T08:00', '2026-11-21T08:05'],
    ['20:20', '2026-11-20T20:00', '2026-11-20T20:20'],
    ['00:30', '2026-11-20T20:00', '2026-11-21T00:30'],
    ['08:05', '2026-11-20T08:00', '2026-11-20T08:05'],
    // Not before the dose that is due tonight.
    ['20:20', '2026-11-21T20:00', '2026-11-20T20:20'],
  ])('finds the past %s that is nearest to the dose of %s', (clock, dueAt, given) => {
    expect(givenAtOf('other', clock, new Date(dueAt), now)).toEqual(new Date(given))
  })
})
