import { describe, expect, test } from 'vitest'
import { inkAngle } from './ink-angle.ts'

const ids = Array.from(
  { length: 40 },
  (_, index) => `0199a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
)

describe('the ink of a stamp', () => {
  test('leans alike for the same record', () => {
    expect(ids.map(inkAngle)).toEqual(ids.map(inkAngle))
  })

  test('leans slightly, never straight, to both sides', () => {
    const angles = ids.map(inkAngle)
    expect(angles.filter((angle) => Math.abs(angle) < 3 || Math.abs(angle) > 11)).toEqual([])
    expect(new Set(angles.map(Math.sign))).toEqual(new Set([-1, 1]))
  })
})
