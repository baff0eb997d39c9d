// Comments: a first line on each module, no line too wide, no reference to texts elsewhere.
import { describe, expect, test } from 'vitest'
import { isTest, read, sources } from './repository.ts'

const hasHeading = (text: string): boolean => /^(#!.*\n)?(\/\/ ?\S|\/\*\*? ?\S)/.test(text)

test('every module begins with what it is responsible for', () => {
  expect(sources.filter((path) => !isTest(path) && !hasHeading(read(path)))).toEqual([])
})

/** The comments that are too wide. Aligned tables, examples and addresses may be. */
const wide = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => [...line].length > 100 && /^\s*(\/\/|\/?\*|\{\/\*)/.test(line))
    .filter((line) => !/ {4,}| @example |https?:/.test(line.trim()))

test('comments are at most 100 columns wide', () => {
  expect(sources.flatMap((path) => wide(read(path)).map((line) => [path, line]))).toEqual([])
})

/** Texts that a reader of this repository does not have. */
const elsewhere = /(?:\/\/|^\s*\*|\/\*).*(?:[Tt]he specification\b|\bdecisions, section)/m

test('comments refer to nothing that stands outside of the repository', () => {
  const own = 'tests/architecture/module-comments.test.ts'
  expect(sources.filter((path) => path !== own && elsewhere.test(read(path)))).toEqual([])
})

describe('caught', () => {
  test('a wide comment, and not a wide line of code', () => {
    expect(wide(`// ${'a '.repeat(60)}`)).toHaveLength(1)
    expect(wide(`const a = '${'a '.repeat(60)}'`)).toEqual([])
  })

  test('a comment that refers to a text elsewhere', () => {
    expect(elsewhere.test('// As the specification says.')).toBe(true)
    expect(elsewhere.test('// See docs/decisions/0012-share-codes.md.')).toBe(false)
  })

  test('a module without a first line', () => {
    expect(hasHeading(`import { a } from 'b'`)).toBe(false)
    expect(hasHeading('// What it does.')).toBe(true)
  })
})
