// The place in films, in boxes of MP4 and QuickTime. They are found by their marks wherever they
// lie, so that the film behind a picture, in which a phone keeps what moved, is searched like one
// of its own.

/** A part of a film: 4 bytes of its size, 4 of its kind, and what it holds. */
type Box = { readonly kind: string; readonly start: number; readonly content: number; readonly end: number }

/** The box at that byte; undefined where none fits before `limit`. */
const readBox = (bytes: Buffer, start: number, limit: number): Box | undefined => {
  if (start < 0 || start + 8 > limit) return undefined
  const size = bytes.readUInt32BE(start)
  const end = start + size
  if (size < 8 || end > limit) return undefined
  return { kind: bytes.toString('latin1', start + 4, start + 8), start, content: start + 8, end }
}

// A film has a few, and some dozens of each in a list. Whoever makes more is looking for a busy
// server.
const marksMax = 5000
const childrenMax = 512

const readBoxes = function* (bytes: Buffer, from: number, limit: number): Generator<Box> {
  let box = readBox(bytes, from, limit)
  for (let n = 0; n < childrenMax && box !== undefined; n++) {
    yield box
    box = readBox(bytes, box.end, limit)
  }
}

/** All boxes of a kind, in whatever they lie. */
const findBoxes = function* (bytes: Buffer, kind: string): Generator<Box> {
  const mark = Buffer.from(kind, 'latin1')
  let at = bytes.indexOf(mark)
  for (let n = 0; n < marksMax && at !== -1; n++) {
    const box = readBox(bytes, at - 4, bytes.length)
    if (box !== undefined) yield box
    at = bytes.indexOf(mark, at + 1)
  }
}

/** Makes it room that nobody reads, as large as before. */
const empty = (bytes: Buffer, { start, content, end }: Box): void => {
  bytes.write('free', start + 4, 'latin1')
  bytes.fill(0, content, end)
}

// A text of that length names a place in words too.
const placeMaxBytes = 1024

// ISO 6709: `+04.7000-074.0700/`.
const saysPosition = (text: string): boolean => /[+-]\d+(?:\.\d+)?[+-]\d/.test(text)

const isPosition = (bytes: Buffer, { content, end }: Box): boolean =>
  end - content <= placeMaxBytes && saysPosition(bytes.toString('latin1', content, end))

// After its version and a language: a name, a role, three numbers, and two texts more.
const locationMinBytes = 4 + 2 + 1 + 1 + 12 + 1 + 1

/** `loci` of 3GPP, which says it in numbers. */
const isLocation = (bytes: Buffer, { content, end }: Box): boolean => {
  const size = end - content
  return size >= locationMinBytes && size <= placeMaxBytes && bytes.readUInt32BE(content) === 0
}

const kinds: readonly (readonly [string, typeof isPosition])[] = [
  ['\u00a9xyz', isPosition],
  ['@xyz', isPosition],
  ['loci', isLocation],
]

/** The numbers, from 1 on, of keys that name a place: `com.apple.quicktime.location.ISO6709`. */
const listPlaceKeys = (bytes: Buffer, { content, end }: Box): ReadonlySet<number> => {
  const found = new Set<number>()
  let number = 0
  for (const { content: name, end: nameEnd } of readBoxes(bytes, content + 8, end)) {
    number += 1
    if (
      /location|gps|latitude|longitude/i.test(
        bytes.toString('latin1', name, Math.min(nameEnd, name + placeMaxBytes)),
      )
    )
      found.add(number)
  }
  return found
}

// With a version and flags as ISO has it, and without them as QuickTime does.
const offsetsOfChildren = [0, 4] as const

/** Empties the values of keys that name a place. */
const emptyValues = (bytes: Buffer, meta: Box): boolean => {
  let hasChanged = false
  for (const offset of offsetsOfChildren) {
    const children = [...readBoxes(bytes, meta.content + offset, meta.end)]
    const keys = children.find(({ kind }) => kind === 'keys')
    const list = children.find(({ kind }) => kind === 'ilst')
    if (keys === undefined || list === undefined) continue
    const places = listPlaceKeys(bytes, keys)
    for (const value of readBoxes(bytes, list.content, list.end)) {
      if (!places.has(bytes.readUInt32BE(value.start + 4))) continue
      empty(bytes, value)
      hasChanged = true
    }
  }
  return hasChanged
}

/** Overwrites every place in the boxes of films. @returns whether there was one */
export const emptyFilmLocations = (bytes: Buffer): boolean => {
  let hasChanged = false
  for (const [kind, isPlace] of kinds)
    for (const box of findBoxes(bytes, kind)) {
      if (!isPlace(bytes, box)) continue
      empty(bytes, box)
      hasChanged = true
    }
  for (const meta of findBoxes(bytes, 'meta')) hasChanged = emptyValues(bytes, meta) || hasChanged
  return hasChanged
}
