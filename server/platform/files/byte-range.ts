// The header `Range` (RFC 9110, section 14) is parsed here, because range-parser refuses `5-2`, and
// `-n` for a file shorter than n.

/** Bytes of a file, counted from 0; the end is included. */
export type ByteRange = { readonly start: number; readonly end: number }

const singleRange = /^bytes=(?:(?<first>\d+)-(?<last>\d*)|-(?<suffix>\d+))$/i

/**
 * `whole` for several ranges, another unit or malformed input: RFC 9110 allows ignoring the header
 * then.
 * @example parseByteRange('bytes=-500', 2000) // { start: 1500, end: 1999 }
 */
export const parseByteRange = (header: string, size: number): ByteRange | 'whole' | 'unsatisfiable' => {
  const { first, last, suffix } = singleRange.exec(header.trim())?.groups ?? {}
  if (suffix !== undefined) {
    if (Number(suffix) === 0) return 'unsatisfiable'
    // An empty file has no ranges.
    return size === 0 ? 'whole' : { start: Math.max(0, size - Number(suffix)), end: size - 1 }
  }
  if (first === undefined) return 'whole'
  const start = Number(first)
  const end = last === undefined || last === '' ? Infinity : Number(last)
  if (end < start) return 'whole'
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable'
}
