// XMP is XML in plain text inside any kind of file. A JPEG splits a long packet into pieces.

const packetStart = '<rdf:RDF'
const packetEnd = '</rdf:RDF>'
// The names of EXIF, of drones, and of the W3C.
const names = String.raw`(?:GPS\w{1,40}|lat|long|latitude|longitude)`
const attribute = new RegExp(String.raw`(:${names}\s{0,20}=\s{0,20})("[^"]*"|'[^']*')`, 'gi')
const element = new RegExp(String.raw`^(?:[\w.-]+:)?${names}$`, 'i')
const tag = /<(\/?)([\w.:-]{1,100})(?![\w.:-])[^<>]*>/g

// A photo has some kilobytes of XMP, and some megabytes with a depth map.
const textMaxBytes = 8 * 1024 * 1024
const packetsMax = 500

const blank = (text: string): string => ' '.repeat(text.length)

const blankAttributes = (text: string): string =>
  text.replaceAll(
    attribute,
    (_all, name: string, value: string) => `${name}${value[0]}${blank(value.slice(2))}${value[0]}`,
  )

/** Blanks the text in elements of these names, but keeps the tags in them. */
const blankElements = (text: string): string => {
  const parts: string[] = []
  let [from, open] = [0, '']
  const add = (to: number): void => {
    const part = text.slice(from, to)
    parts.push(open === '' ? part : blank(part))
  }
  for (const { 0: whole, 1: slash, 2: name = '', index } of text.matchAll(tag)) {
    add(index)
    parts.push(whole)
    from = index + whole.length
    if (slash !== '') open = name === open ? '' : open
    else if (open === '' && !whole.endsWith('/>') && element.test(name)) open = name
  }
  add(text.length)
  return parts.join('')
}

type Part = readonly [start: number, end: number]

const extensionMark = Buffer.from('http://ns.adobe.com/xmp/extension/\0', 'latin1')
// The hash of the whole packet, its length, and the offset of this piece.
const extensionHead = 32 + 4 + 4

/** The pieces of a long packet: each is the rest of a segment that begins with a mark. */
const listPieces = (bytes: Buffer): readonly Part[] => {
  const pieces: Part[] = []
  let at = bytes.indexOf(extensionMark)
  while (at !== -1) {
    const start = at + extensionMark.length + extensionHead
    // The marker and the size, which includes itself, precede the piece.
    const end = at < 4 ? 0 : at - 2 + bytes.readUInt16BE(at - 2)
    const isPiece = bytes[at - 4] === 0xff && start < end && end <= bytes.length
    if (isPiece) pieces.push([start, end])
    at = bytes.indexOf(extensionMark, isPiece ? end : at + 1)
  }
  return pieces
}

/** The ranges of packets, each once. */
const listPackets = function* (bytes: Buffer): Generator<Part> {
  let start = bytes.indexOf(packetStart)
  for (let n = 0; n < packetsMax && start !== -1; n++) {
    const end = bytes.indexOf(packetEnd, start)
    if (end === -1) return
    yield [start, end]
    start = bytes.indexOf(packetStart, end)
  }
}

/** Overwrites the values of properties in packets, except in pieces of long ones. */
const blankPackets = (bytes: Buffer, pieces: readonly Part[]): boolean => {
  const waiting = pieces.values()
  let piece = waiting.next().value
  let [hasChanged, room] = [false, textMaxBytes]
  for (const [start, end] of listPackets(bytes)) {
    if (room <= 0) break
    while (piece !== undefined && piece[1] <= start) piece = waiting.next().value
    if (piece !== undefined && piece[0] < end) continue
    // Latin-1 has one character per byte, so positions stay the same.
    const text = bytes.toString('latin1', start, Math.min(end, start + room))
    room -= text.length
    const blanked = blankElements(blankAttributes(text))
    if (blanked === text) continue
    bytes.write(blanked, start, 'latin1')
    hasChanged = true
  }
  return hasChanged
}

export const blankXmp = (bytes: Buffer): boolean => {
  const pieces = listPieces(bytes)
  const hasChanged = blankPackets(bytes, pieces)
  const joined = Buffer.concat(pieces.map(([start, end]) => bytes.subarray(start, end)))
  if (!blankPackets(joined, [])) return hasChanged
  let from = 0
  for (const [start, end] of pieces) {
    joined.copy(bytes, start, from, from + end - start)
    from += end - start
  }
  return true
}
