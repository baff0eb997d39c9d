import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { errorData } from './error-data.ts'
import { errorStatus, toIssues } from './errors.ts'

const issuesOf = (schema: z.ZodType, input: unknown) =>
  toIssues(schema.safeParse(input).error?.issues ?? [], input)

describe('toIssues', () => {
  const pet = z.strictObject({
    name: z.string().min(1),
    age: z.number().min(0).max(9).multipleOf(1),
    tags: z.array(z.enum(['a'])),
  })

  test('calls an absent, null or empty value required, and a wrong one invalid', () => {
    expect(issuesOf(pet, { age: 1, tags: [] })).toEqual([{ field: 'name', code: 'required' }])
    expect(issuesOf(pet, { name: null, age: 1, tags: [] })).toEqual([{ field: 'name', code: 'required' }])
    expect(issuesOf(pet, { name: '', age: 1, tags: [] })).toEqual([{ field: 'name', code: 'required' }])
    expect(issuesOf(pet, { name: 7, age: 1, tags: [] })).toEqual([{ field: 'name', code: 'invalid' }])
  })

  test('distinguishes numbers too small, too large or off the step, and dots nested fields', () => {
    expect(issuesOf(pet, { name: 'x', age: -1, tags: [] })).toEqual([{ field: 'age', code: 'too_small' }])
    expect(issuesOf(pet, { name: 'x', age: 10, tags: [] })).toEqual([{ field: 'age', code: 'too_large' }])
    expect(issuesOf(pet, { name: 'x', age: 1.5, tags: ['b'] })).toEqual([
      { field: 'age', code: 'step' },
      { field: 'tags.0', code: 'invalid' },
    ])
  })

  test('returns an issue for each unknown key', () => {
    expect(issuesOf(pet, { name: 'x', age: 1, tags: [], admin: true, id: 1 })).toEqual([
      { field: 'admin', code: 'unknown_key' },
      { field: 'id', code: 'unknown_key' },
    ])
  })

  test('returns one issue for a value that is not an object', () => {
    expect(issuesOf(pet, undefined)).toEqual([{ field: '', code: 'required' }])
    expect(issuesOf(pet, 'x')).toEqual([{ field: '', code: 'invalid' }])
  })

  test('returns the code of a custom rule, and invalid for an unknown code', () => {
    const rule = (code: string) => z.string().refine(() => false, { params: { code } })
    expect(issuesOf(rule('in_future'), 'x')).toEqual([{ field: '', code: 'in_future' }])
    expect(issuesOf(rule('made_up'), 'x')).toEqual([{ field: '', code: 'invalid' }])
  })
})

test('gives every code an error status, and only known codes data', () => {
  for (const status of Object.values(errorStatus)) expect(status).toBeGreaterThanOrEqual(400)
  for (const code of Object.keys(errorData)) expect(Object.keys(errorStatus)).toContain(code)
})
