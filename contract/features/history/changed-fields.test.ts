import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

describe('changedFields', () => {
  test.each<[before: object, after: object, changed: string[]]>([
    [{ name: 'Rabia' }, { name: 'Rabia' }, []],
    [{ name: 'Rabia', notes: null }, { name: 'Moquillo', notes: null }, ['name']],
    [{ notes: null }, { notes: 'Reacción leve' }, ['notes']],
    [{ id: 'a', createdAt: '2026-01-01' }, { id: 'b', createdAt: '2026-01-02' }, []],
    [{ schedule: { times: ['08:00'] } }, { schedule: { times: ['08:00', '20:00'] } }, ['schedule']],
    [{ cost: { amountMinor: 1, currency: 'COP' } }, { cost: { amountMinor: 1, currency: 'COP' } }, []],
  ])('compares %j with %j: %j', (before, after, changed) => {
    expect(changedFields(before, after)).toEqual(changed)
  })

  test('finds no difference from itself, and only fields of the record otherwise', () => {
    const record = fc.dictionary(fc.string(), fc.jsonValue())
    fc.assert(
      fc.property(record, record, (before, after) => {
        expect(changedFields(after, after)).toEqual([])
        expect(Object.keys(after)).toEqual(expect.arrayContaining(changedFields(before, after)))
      }),
    )
  })
})
