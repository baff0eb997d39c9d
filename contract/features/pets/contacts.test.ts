import { describe, expect, test } from 'vitest'
import { petUpdate } from './schema.ts'

const person = { name: 'Ana', relation: null, phone: null, email: null }
const place = { name: 'San Roque', phone: null, address: null, hours: null, isEmergency: true }
const codesOf = (input: object): readonly string[] =>
  (petUpdate.safeParse(input).error?.issues ?? []).map(({ path }) => path.join('.'))

describe('the people and clinics of a pet', () => {
  test.each(['+573001234567', '+15551234', '+123456789012345'])('accept %s', (phone) => {
    expect(codesOf({ contacts: [{ ...person, phone }], clinics: [{ ...place, phone }] })).toEqual([])
  })

  test.each(['3001234567', '+0573001234', '+57 300 123 4567', '+57300', '+1234567890123456', ''])(
    'refuse the number %j',
    (phone) => {
      expect(codesOf({ contacts: [{ ...person, phone }] })).toEqual(['contacts.0.phone'])
      expect(codesOf({ clinics: [{ ...place, phone }] })).toEqual(['clinics.0.phone'])
    },
  )

  test('stay within limits of their own', () => {
    const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item)
    expect(codesOf({ contacts: times(8, person), clinics: times(5, place) })).toEqual([])
    expect(codesOf({ contacts: times(9, person) })).toEqual(['contacts'])
    expect(codesOf({ clinics: times(6, place) })).toEqual(['clinics'])
    expect(codesOf({ conditions: times(20, 'x'.repeat(100)) })).toEqual([])
    expect(codesOf({ conditions: [...times(20, 'a'), 'b'] })).toEqual(['conditions'])
    expect(codesOf({ conditions: ['x'.repeat(101), ' '] })).toEqual(['conditions.0', 'conditions.1'])
  })
})
