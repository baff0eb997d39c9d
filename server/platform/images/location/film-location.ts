// Locations of films are in boxes of MP4 and QuickTime. Boxes are found by their marks anywhere in
// the bytes, so that the film inside a phone's motion photo is searched like a separate one.

/** A part of a film: 4 bytes of its size, 4 of its kind, and its content. */
type Box = { readonly kind: string; readonly start: number; readonly content: number; readonly end: number }

/** Undefined where none fits before `limit`. */
const readBox = (bytes: Buffer, start: number, limit: number): Box | undefined => {
  if (start < 0 || start + 8 > limit) return undefined
  const size = bytes.readUInt32BE(start)
  const end = start + size
  if (size < 8 || end > limit) return undefined
  return { kind: bytes.toString('latin1', start + 4, start + 8), start, content: start + 8, end }
}

// A film has a few, and some dozens of each in a list. Files with more are attempts to keep the
// server busy.
const marksMax = 5000
const childrenMax = 512

const readBoxes = function* (bytes: Buffer, from: number, limit: number): Generator<Box> {
  let box = readBox(bytes, from, limit)
  for (let n = 0; n < childrenMax && box !== undefined; n++) {
    yield box
    box = readBox(bytes, box.end, limit)
  }
}

/** All boxes of a kind, at any depth. */
const findBoxes = function* (bytes: Buffer, kind: string): Generator<Box> {
  const mark = Buffer.from(kind, 'latin1')
  let at = bytes.indexOf(mark)
  for (let n = 0; n < marksMax && at !== -1; n++) {
    const box = readBox(bytes, at - 4, bytes.length)
    if (box !== undefined) yield box
    at = bytes.indexOf(mark, at + 1)
  }
}

/** Turns the box into free space of the same size, which readers skip. */
const empty = (bytes: Buffer, { start, content, end }: Box): void => {
  bytes.write('free', start + 4, 'latin1')
  bytes.fill(0, content, end)
}

// A text of that length contains a place in words too.
const placeMaxBytes = 1024

// ISO 6709: `+04.7000-074.0700/`.
const hasCoordinates = (text: string): boolean => /[+-]\d+(?:\.\d+)?[+-]\d/.test(text)

const isPosition = (bytes: Buffer, { content, end }: Box): boolean =>
  end - content <= placeMaxBytes && hasCoordinates(bytes.toString('latin1', content, end))

// Version and language, then a name, a role, three numbers, and two more texts.
const locationMinBytes = 4 + 2 + 1 + 1 + 12 + 1 + 1

/** `loci` of 3GPP, which contains the location as numbers. */
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
const listLocationKeys = (bytes: Buffer, { content, end }: Box): ReadonlySet<number> => {
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

// With a version and flags in ISO files, without them in QuickTime.
const offsetsOfChildren = [0, 4] as const

const emptyValues = (bytes: Buffer, meta: Box): boolean => {
  let hasChanged = false
  for (const offset of offsetsOfChildren) {
    const children = [...readBoxes(bytes, meta.content + offset, meta.end)]
    const keys = children.find(({ kind }) => kind === 'keys')
    const list = children.find(({ kind }) => kind === 'ilst')
    if (keys === undefined || list === undefined) continue
    const places = listLocationKeys(bytes, keys)
    for (const value of readBoxes(bytes, list.content, list.end)) {
      if (!places.has(bytes.readUInt32BE(value.start + 4))) continue
      empty(bytes, value)
      hasChanged = true
    }
  }
  return hasChanged
}

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
