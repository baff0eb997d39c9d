// Files must be small enough to read whole, and folders small enough to overlook.
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { longFunctions } from './function-sizes.ts'
import { isTest, read, sources } from './repository.ts'

const lines = (path: string): number => read(path).trimEnd().split('\n').length
const sized = sources.map((path) => ({ path, lines: lines(path) }))

test('limits a file to 250 lines, a test to 500', () => {
  const tooLong = sized.filter((file) => file.lines > (isTest(file.path) ? 500 : 250))
  expect(tooLong).toEqual([])
})

describe.each([
  ['contract', /^contract\//, 150],
  ['server', /^server\//, 150],
  ['web', /^web\//, 150],
  // Benchmarks run from top to bottom.
  ['tests and scripts', /^(tests|scripts)\//, 165],
])('the files of %s', (_name, root, mostLines) => {
  const sorted = sized
    .filter(({ path }) => root.test(path) && !isTest(path))
    .map((file) => file.lines)
    .toSorted((a, b) => a - b)
  const percentile = (part: number): number => sorted[Math.floor(part * (sorted.length - 1))] ?? Infinity

  test('stay within 60 lines in half of all', () => {
    expect(percentile(0.5)).toBeLessThanOrEqual(60)
  })

  test(`stay within ${mostLines} lines in nine of ten`, () => {
    expect(percentile(0.9)).toBeLessThanOrEqual(mostLines)
  })
})

/** Exempt: one file for each address, by the router's convention, and one for each command. */
const found = new Set(['web/app/routes', 'tests/bench'])

test('limits a folder to 20 files beside its tests', () => {
  const counts = new Map<string, number>()
  for (const { path } of sized)
    if (!isTest(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  const wide = [...counts].filter(([folder, count]) => count > 20 && !found.has(folder))
  expect(wide).toEqual([])
})

test('limits a function body to 80 lines, from brace to brace', () => {
  const long = sources.flatMap((path) =>
    longFunctions(path, read(path), 80)
      // In tests only named functions count: a test is one sequence, and a group has many.
      .filter((name) => !isTest(path) || !name.startsWith('line '))
      .map((name) => `${path}: ${name}`),
  )
  expect(long).toEqual([])
})

test.each([
  ['const Page = () => {\n\n}', 'Page'],
  ['function read() {\n\n}', 'read'],
  ['export default { list() {\n\n} }', 'line 1'],
])('measures a function from brace to brace: %j', (source, name) => {
  expect(longFunctions('page.tsx', source, 2)).toEqual([name])
  expect(longFunctions('page.tsx', source, 3)).toEqual([])
})
