import { expect, test } from 'vitest'
import { datedKinds } from '#contract/features/records/dated-records.ts'
import { markOf } from './month-marks.ts'

test('marks of a month differ by shape and by colour, none of which is that of danger', () => {
  const marks = [...datedKinds, 'dose' as const].map((kind) => markOf(kind).split(' '))
  const coloursOf = (mark: readonly string[]) => mark.filter((name) => name.startsWith('bg-')).join(' ')
  const shapeOf = (mark: readonly string[]) =>
    mark.filter((name) => /^(rounded|rotate)-/.test(name)).join(' ')
  expect(new Set(marks.map(coloursOf)).size).toBe(marks.length)
  expect(new Set(marks.map(shapeOf)).size).toBe(marks.length)
  for (const mark of marks) {
    // Eight pixels.
    expect(mark).toContain('size-2')
    expect(coloursOf(mark)).not.toMatch(/brand|danger/)
  }
})
