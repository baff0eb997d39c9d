import { describe, expect, test } from 'vitest'
import { confirmsDeletion } from './deletion.ts'

describe('a typed name confirms a deletion', () => {
  test.each([
    ['Kira', 'Kira', true],
    [' Kira ', 'Kira', true],
    ['N\u0303andu', '\u00d1andu', true],
    ['kira', 'Kira', false],
    ['', 'Kira', false],
  ])('%j for %j: %s', (typed, name, expected) => {
    expect(confirmsDeletion(typed, name)).toBe(expected)
  })
})
