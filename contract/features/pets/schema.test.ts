import { describe, expect, test } from 'vitest'
import { toIssues } from '#contract/shared/errors.ts'
import { petCreate, petUpdate, petUpdateForm } from './schema.ts'

const kira = { name: 'Kira', species: 'perro', sex: 'Hembra' }

const issues = (schema: typeof petCreate | typeof petUpdate, input: unknown) => {
  const result = schema.safeParse(input)
  return result.success ? [] : toIssues(result.error.issues, input)
}

describe('petCreate', () => {
  test('requires a name, a species and a sex', () => {
    expect(issues(petCreate, {})).toEqual([
      { field: 'name', code: 'required' },
      { field: 'species', code: 'required' },
      { field: 'sex', code: 'required' },
    ])
  })

  test('accepts a name of 100 code points, and refuses one of 101', () => {
    expect(issues(petCreate, { ...kira, name: 'ñ'.repeat(99) + '🐕' })).toEqual([])
    expect(issues(petCreate, { ...kira, name: 'ñ'.repeat(100) + '🐕' })).toEqual([
      { field: 'name', code: 'too_long' },
    ])
  })

  test('refuses a key that only the server sets', () => {
    expect(issues(petCreate, { ...kira, userId: 'x' })).toEqual([{ field: 'userId', code: 'unknown_key' }])
  })
})

describe('petUpdate', () => {
  test.each([
    [0.1, []],
    [41.5, []],
    [5000, []],
    [null, []],
    [0, ['too_small']],
    [-1, ['too_small']],
    [5000.1, ['too_large']],
    [1.25, ['step']],
    ['12', ['invalid']],
    [Number.NaN, ['invalid']],
  ])('answers a weight of %s with the issues %j', (weightValue, expected) => {
    expect(issues(petUpdate, { weightValue }).map((issue) => issue.code)).toEqual(expected)
  })

  test('accepts every weight with one decimal', () => {
    for (let tenths = 1; tenths <= 50_000; tenths += 7)
      expect(issues(petUpdate, { weightValue: tenths / 10 })).toEqual([])
  })

  test('accepts an empty update from the API, but not from the form', () => {
    expect(petUpdate.parse({})).toEqual({})
    expect(petUpdateForm.safeParse({}).success).toBe(false)
  })
})
