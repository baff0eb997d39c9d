// Files stay small enough to be read whole.
import { expect, test } from 'vitest'
import { isTest, read, sources } from './repository.ts'

const lines = (path: string): number => read(path).trimEnd().split('\n').length
const sized = sources.map((path) => ({ path, lines: lines(path) }))
const product = sized.filter(({ path }) => !isTest(path))
const sorted = product.map((file) => file.lines).toSorted((a, b) => a - b)
const percentile = (part: number): number => sorted[Math.floor(part * (sorted.length - 1))] ?? 0

test('no file has more than 250 lines, no test more than 500', () => {
  const tooLong = sized.filter((file) => file.lines > (isTest(file.path) ? 500 : 250))
  expect(tooLong).toEqual([])
})

test('half of the files have at most 60 lines', () => {
  expect(percentile(0.5)).toBeLessThanOrEqual(60)
})

test('nine in ten files have at most 150 lines', () => {
  expect(percentile(0.9)).toBeLessThanOrEqual(150)
})
