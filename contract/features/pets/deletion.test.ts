import { describe, expect, test } from 'vitest'
import { confirmsDeletion } from './deletion.ts'

describe('confirmsDeletion', () => {
  test.each([
    ['Kira', 'Kira', true],
    [' Kira ', 'Kira', true],
    ['N\u0303andu', '\u00d1andu', true],
    ['kira', 'Kira', false],
    ['', 'Kira', false],
  ])('compares the typed %j with the name %j: %s', (typed, name, expected) => {
    expect(confirmsDeletion(typed, name)).toBe(expected)
  })
})
