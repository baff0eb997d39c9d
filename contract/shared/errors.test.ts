import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { errorData } from './error-data.ts'
import { errorStatus, toIssues } from './errors.ts'

const issuesOf = (schema: z.ZodType, input: unknown) =>
  toIssues(schema.safeParse(input).error?.issues ?? [], input)

describe('issues', () => {
  const pet = z.strictObject({
    name: z.string().min(1),
    age: z.number().min(0).max(9).multipleOf(1),
    tags: z.array(z.enum(['a'])),
  })

  test('an absent, null or empty value is required; a wrong one is invalid', () => {
    expect(issuesOf(pet, { age: 1, tags: [] })).toEqual([{ field: 'name', code: 'required' }])
    expect(issuesOf(pet, { name: null, age: 1, tags: [] })).toEqual([{ field: 'name', code: 'required' }])
    expect(issuesOf(pet, { name: '', age: 1, tags: [] })).toEqual([{ field: 'name', code: 'required' }])
    expect(issuesOf(pet, { name: 7, age: 1, tags: [] })).toEqual([{ field: 'name', code: 'invalid' }])
  })

  test('numbers are too small, too large or off the step; nested fields are dotted', () => {
    expect(issuesOf(pet, { name: 'x', age: -1, tags: [] })).toEqual([{ field: 'age', code: 'too_small' }])
    expect(issuesOf(pet, { name: 'x', age: 10, tags: [] })).toEqual([{ field: 'age', code: 'too_large' }])
    expect(issuesOf(pet, { name: 'x', age: 1.5, tags: ['b'] })).toEqual([
      { field: 'age', code: 'step' },
      { field: 'tags.0', code: 'invalid' },
    ])
  })

  test('each unknown key is an issue of its own', () => {
    expect(issuesOf(pet, { name: 'x', age: 1, tags: [], admin: true, id: 1 })).toEqual([
      { field: 'admin', code: 'unknown_key' },
      { field: 'id', code: 'unknown_key' },
    ])
  })

  test('a value that is not an object is one issue for the whole', () => {
    expect(issuesOf(pet, undefined)).toEqual([{ field: '', code: 'required' }])
    expect(issuesOf(pet, 'x')).toEqual([{ field: '', code: 'invalid' }])
  })

  test('a custom rule reports its own code; an unknown code is reported as invalid', () => {
    const rule = (code: string) => z.string().refine(() => false, { params: { code } })
    expect(issuesOf(rule('in_future'), 'x')).toEqual([{ field: '', code: 'in_future' }])
    expect(issuesOf(rule('made_up'), 'x')).toEqual([{ field: '', code: 'invalid' }])
  })
})

test('every code has an error status, and only known codes declare data', () => {
  for (const status of Object.values(errorStatus)) expect(status).toBeGreaterThanOrEqual(400)
  for (const code of Object.keys(errorData)) expect(Object.keys(errorStatus)).toContain(code)
})
