import { describe, expect, test } from 'vitest'
import { groupPhone } from './phone-groups.ts'

describe('the groups of a telephone number', () => {
  test.each([
    ['+573001234567', '+57 300 123 4567'],
    ['+576015551234', '+57 601 555 1234'],
    ['+14155552671', '+1 415 555 2671'],
    ['+34612345678', '+34 612 345 678'],
    ['+50688887777', '+506 8888 7777'],
    ['+5215512345678', '+52 155 1234 5678'],
    ['123', '123'],
  ])('divide %s into %s', (phone, grouped) => {
    expect(groupPhone(phone)).toBe(grouped)
  })
})
