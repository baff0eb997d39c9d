// A difference hash has 64 bits in four bands of 16. Two pictures with at most 11 different bits
// have a band with at most two, because four bands with three each would have twelve. So a
// search of each band with all its neighbours within two bits, 1 + 16 + 120 of them, finds every
// such pair.

const photoBandsMax = 4
const bandBits = 16
/** Pictures with at most this many different bits are alike. */
export const alikeBitsMax = 11

export type PhotoHash = readonly [number, number, number, number]

/** Columns and rows of the picture that the hash is made of, in grey. */
export const hashedWidth = 9
export const hashedHeight = 8

/**
 * A bit for each pixel that is darker than the next in its row.
 * @param grey a byte for each pixel, row by row
 */
export const hashOfPixels = (grey: Uint8Array): PhotoHash => {
  const bands: [number, number, number, number] = [0, 0, 0, 0]
  for (let bit = 0; bit < photoBandsMax * bandBits; bit++) {
    const at = Math.floor(bit / hashedHeight) * hashedWidth + (bit % hashedHeight)
    const band = Math.floor(bit / bandBits)
    if ((grey[at] ?? 0) < (grey[at + 1] ?? 0)) bands[band] = (bands[band] ?? 0) | (1 << (bit % bandBits))
  }
  return bands
}

const countBits = (value: number): number => {
  let count = 0
  for (let left = value; left !== 0; left &= left - 1) count++
  return count
}

export const differentBits = (one: PhotoHash, other: PhotoHash): number =>
  one.reduce((sum, band, n) => sum + countBits(band ^ (other[n] ?? 0)), 0)

const flips = ((): readonly number[] => {
  const single = Array.from({ length: bandBits }, (_, bit) => 1 << bit)
  const pairs = single.flatMap((one, n) => single.slice(n + 1).map((other) => one | other))
  return [0, ...single, ...pairs]
})()

/** The band itself, and all that differ from it in one or two bits. */
export const bandNeighbours = (band: number): number[] => flips.map((flip) => band ^ flip)
