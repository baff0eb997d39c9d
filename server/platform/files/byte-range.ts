// The header `Range` of a request for a file (RFC 9110, section 14): which bytes are asked for.
// Read here, for range-parser refuses `5-2`, and `-n` of a file shorter than n.

/** Bytes of a file, counted from 0; the end belongs to them. */
export type ByteRange = { readonly start: number; readonly end: number }

const singleRange = /^bytes=(?:(?<first>\d+)-(?<last>\d*)|-(?<suffix>\d+))$/i

/**
 * What the header asks of a file of that many bytes. `whole` for several ranges, another unit or
 * anything malformed: the header may be ignored then, and nobody who sends it relies on more.
 * @example parseByteRange('bytes=-500', 2000) // { start: 1500, end: 1999 }
 */
export const parseByteRange = (header: string, size: number): ByteRange | 'whole' | 'unsatisfiable' => {
  const { first, last, suffix } = singleRange.exec(header.trim())?.groups ?? {}
  if (suffix !== undefined) {
    if (Number(suffix) === 0) return 'unsatisfiable'
    // Of an empty file no range can be named.
    return size === 0 ? 'whole' : { start: Math.max(0, size - Number(suffix)), end: size - 1 }
  }
  if (first === undefined) return 'whole'
  const start = Number(first)
  const end = last === undefined || last === '' ? Infinity : Number(last)
  if (end < start) return 'whole'
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable'
}
