import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cellAt,
  cellColumnsMax,
  cellRows,
  cellsWithin,
  centreOf,
  columnsOfRow,
  isCell,
  kilometresBetween,
} from './cells.ts'

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
/** Near the places where grids of degrees break. */
const edge = fc.record({
  latitude: fc.oneof(
    fc.double({ min: 89.9, max: 90, noNaN: true }),
    fc.double({ min: -0.05, max: 0.05, noNaN: true }),
  ),
  longitude: fc.oneof(
    fc.double({ min: 179.9, max: 180, noNaN: true }),
    fc.double({ min: -180, max: -179.9, noNaN: true }),
  ),
})
const anywhere = fc.oneof(position, edge)

describe('a cell', () => {
  test('contains its own centre, which is less than a kilometre from any of its places', () => {
    fc.assert(
      fc.property(anywhere, (place) => {
        const cell = cellAt(place)
        expect(isCell(cell)).toBe(true)
        expect(cellAt(centreOf(cell))).toBe(cell)
        expect(kilometresBetween(place, centreOf(cell))).toBeLessThan(1)
      }),
    )
  })

  test('spans about a kilometre in every row, with a number of 31 bits that no other shares', () => {
    for (let row = 0; row < cellRows; row++) {
      const columns = columnsOfRow(row)
      const [first, next] = [row * cellColumnsMax, row * cellColumnsMax + 1]
      expect(columns).toBeLessThanOrEqual(cellColumnsMax)
      expect(isCell(first + columns - 1)).toBe(true)
      // At the equator the next number is that of the next row.
      if (columns < cellColumnsMax) expect(isCell(first + columns)).toBe(false)
      const width = kilometresBetween(centreOf(first), centreOf(next))
      expect(width > 0.9 && width < 1.3).toBe(true)
    }
    expect(cellRows * cellColumnsMax).toBeLessThan(2 ** 31)
  })

  test.each([-1, 0.5, cellRows * cellColumnsMax, 2 ** 40, Number.NaN])('is not %d', (value) => {
    expect(isCell(value)).toBe(false)
  })

  test.each([
    [
      { latitude: 0, longitude: 180 },
      { latitude: 0, longitude: -180 },
    ],
    [
      { latitude: 90, longitude: 0 },
      { latitude: 89.999, longitude: 1 },
    ],
    [
      { latitude: 4.711, longitude: -74.0721 },
      { latitude: 4.7101, longitude: -74.0725 },
    ],
  ])('holds %o and %o', (one, other) => {
    expect(cellAt(one)).toBe(cellAt(other))
  })
})

describe('neighbours of a cell', () => {
  test('include every cell within the radius and no other, over the date line and the poles too', () => {
    fc.assert(
      fc.property(anywhere, anywhere, fc.constantFrom(1, 3, 5, 10, 20), (place, other, km) => {
        const cell = cellAt(place)
        const near = cellsWithin(cell, km)
        const cells = near.map((item) => item.cell)
        expect(near[0]).toEqual({ cell, km: 0 })
        expect(new Set(cells).size).toBe(cells.length)
        expect(near.every((item) => isCell(item.cell) && item.km <= km + 1e-6)).toBe(true)
        expect(near.map((item) => item.km)).toEqual(near.map((item) => item.km).toSorted((a, b) => a - b))
        const distance = kilometresBetween(centreOf(cell), centreOf(cellAt(other)))
        if (Math.abs(distance - km) > 1e-6) expect(cells.includes(cellAt(other))).toBe(distance < km)
      }),
    )
  })

  test('lie symmetrically', () => {
    fc.assert(
      fc.property(edge, fc.constantFrom(1, 3), (place, km) => {
        const cell = cellAt(place)
        const within = cellsWithin(cell, km).filter((near) => km - near.km > 1e-6)
        const back = within.filter((near) => cellsWithin(near.cell, km).some((item) => item.cell === cell))
        expect(back).toEqual(within)
      }),
      { numRuns: 20 },
    )
  })
})
