import { describe, expect, test } from 'vitest'
import { fitCard } from './printed-card-fit.ts'

/** A card with that room, whose items need a line each. */
const inRoom =
  (room: number) =>
  ({ size, shown }: { readonly size: number; readonly shown: number }) =>
    size * shown <= room

describe('the letters of a printed card', () => {
  test('are large for a few items, and smaller for more', () => {
    expect(fitCard(10, inRoom(90))).toEqual({ size: 9, shown: 10 })
    expect(fitCard(10, inRoom(89))).toEqual({ size: 8.5, shown: 10 })
    expect(fitCard(10, inRoom(60))).toEqual({ size: 6, shown: 10 })
  })

  test('are never smaller than six points: the last items are left out', () => {
    expect(fitCard(10, inRoom(59))).toEqual({ size: 6, shown: 9 })
    expect(fitCard(1000, inRoom(60))).toEqual({ size: 6, shown: 10 })
    expect(fitCard(10, inRoom(5))).toEqual({ size: 6, shown: 0 })
  })
})
