import { describe, expect, test } from 'vitest'
import { fitCard } from './printed-card-fit.ts'

/** The fit of items with these numbers of lines. */
const fit = (lines: readonly number[], room: number) => {
  const { size, shown } = fitCard(
    lines.length,
    (tried) => tried.size * lines.reduce((sum, own, at) => sum + (tried.shown.has(at) ? own : 0), 0) <= room,
  )
  return [size, [...shown]]
}

describe('the fit of a printed card', () => {
  test('takes larger letters for few items than for many', () => {
    expect(fit([1, 1], 100)).toEqual([11, [0, 1]])
    expect(fit([5, 5], 89)).toEqual([8.5, [0, 1]])
    expect(fit([5, 5], 60)).toEqual([6, [0, 1]])
  })

  test('leaves out the least important items at six points', () => {
    expect(fit([5, 3, 4, 2], 60)).toEqual([6, [0, 1, 3]])
    expect(fit([11, 1], 60)).toEqual([6, [1]])
  })
})
