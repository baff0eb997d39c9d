import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { errorData } from './error-data.ts'
import { errorStatus, toIssues } from './errors.ts'

const found = (schema: z.ZodType, input: unknown) =>
  toIssues(schema.safeParse(input).error?.issues ?? [], input)

describe('issues', () => {
  const pet = z.strictObject({
    name: z.string().min(1),
    age: z.number().min(0).max(9).multipleOf(1),
    tags: z.array(z.enum(['a'])),
  })

  test('an absent, null or empty value is required, a wrong one invalid', () => {
    expect(found(pet, { age: 1, tags: [] })).toEqual([{ field: 'name', code: 'required' }])
    expect(found(pet, { name: null, age: 1, tags: [] })).toEqual([{ field: 'name', code: 'required' }])
    expect(found(pet, { name: '', age: 1, tags: [] })).toEqual([{ field: 'name', code: 'required' }])
    expect(found(pet, { name: 7, age: 1, tags: [] })).toEqual([{ field: 'name', code: 'invalid' }])
  })

  test('numbers report below, above and off the step; nested fields are dotted', () => {
    expect(found(pet, { name: 'x', age: -1, tags: [] })).toEqual([{ field: 'age', code: 'too_small' }])
    expect(found(pet, { name: 'x', age: 10, tags: [] })).toEqual([{ field: 'age', code: 'too_large' }])
    expect(found(pet, { name: 'x', age: 1.5, tags: ['b'] })).toEqual([
      { field: 'age', code: 'step' },
      { field: 'tags.0', code: 'invalid' },
    ])
  })

  test('each unknown key is an issue of its own', () => {
    expect(found(pet, { name: 'x', age: 1, tags: [], admin: true, id: 1 })).toEqual([
      { field: 'admin', code: 'unknown_key' },
      { field: 'id', code: 'unknown_key' },
    ])
  })

  test('a value that is no object is one issue for the whole', () => {
    expect(found(pet, undefined)).toEqual([{ field: '', code: 'required' }])
    expect(found(pet, 'x')).toEqual([{ field: '', code: 'invalid' }])
  })

  test('a custom rule names its code; an unknown code is invalid', () => {
    const rule = (code: string) => z.string().refine(() => false, { params: { code } })
    expect(found(rule('in_future'), 'x')).toEqual([{ field: '', code: 'in_future' }])
    expect(found(rule('made_up'), 'x')).toEqual([{ field: '', code: 'invalid' }])
  })
})

test('every code has an error status, and data only for known codes', () => {
  for (const status of Object.values(errorStatus)) expect(status).toBeGreaterThanOrEqual(400)
  for (const code of Object.keys(errorData)) expect(Object.keys(errorStatus)).toContain(code)
})
