// The first line of each module says what the module is responsible for.
import { describe, expect, test } from 'vitest'
import { isTest, read, sources } from './repository.ts'

const hasHeading = (text: string): boolean => /^(#!.*\n)?(\/\/ ?\S|\/\*\*? ?\S)/.test(text)

test('every module begins with what it is responsible for', () => {
  expect(sources.filter((path) => !isTest(path) && !hasHeading(read(path)))).toEqual([])
})

describe('caught', () => {
  test('a module without a first line', () => {
    expect(hasHeading(`import { a } from 'b'`)).toBe(false)
    expect(hasHeading('// What it does.')).toBe(true)
  })
})
