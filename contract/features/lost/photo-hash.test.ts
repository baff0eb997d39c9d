import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alikeBitsMax, bandNeighbours, differentBits, hashOfPixels, type PhotoHash } from './photo-hash.ts'

const band = fc.integer({ min: 0, max: 0xffff })
const hash: fc.Arbitrary<PhotoHash> = fc.tuple(band, band, band, band)

const flip = (bands: PhotoHash, bits: readonly number[]): PhotoHash => {
  const flipped: [number, number, number, number] = [...bands]
  for (const bit of bits) {
    const n = Math.floor(bit / 16)
    flipped[n] = (flipped[n] ?? 0) ^ (1 << (bit % 16))
  }
  return flipped
}

const isProbed = (one: PhotoHash, other: PhotoHash): boolean =>
  one.some((value, n) => bandNeighbours(value).includes(other[n] ?? -1))

describe('the hash of a picture', () => {
  test('finds each hash that differs in up to 11 bits by one of its bands', () => {
    const bits = fc.uniqueArray(fc.nat({ max: 63 }), { maxLength: alikeBitsMax })
    fc.assert(
      fc.property(hash, bits, (one, changed) => {
        const other = flip(one, changed)
        expect(differentBits(one, other)).toBe(changed.length)
        expect(isProbed(one, other)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('probes 137 neighbours for each band, and misses a pair with three different bits in each', () => {
    expect(new Set(bandNeighbours(0xbeef)).size).toBe(137)
    expect(bandNeighbours(0xbeef).every((value) => value >= 0 && value <= 0xffff)).toBe(true)
    const twelve = [0, 1, 2, 16, 17, 18, 32, 33, 34, 48, 49, 50]
    expect(isProbed([0, 0, 0, 0], flip([0, 0, 0, 0], twelve))).toBe(false)
  })

  test('sets a bit for each pixel that is darker than the next in its row', () => {
    const rising = Uint8Array.from({ length: 72 }, (_, at) => at % 9)
    expect(hashOfPixels(rising)).toEqual([0xffff, 0xffff, 0xffff, 0xffff])
    expect(hashOfPixels(rising.toReversed())).toEqual([0, 0, 0, 0])
    const oneStep = new Uint8Array(72)
    oneStep[9 * 7 + 8] = 1
    expect(hashOfPixels(oneStep)).toEqual([0, 0, 0, 0x8000])
  })
})
