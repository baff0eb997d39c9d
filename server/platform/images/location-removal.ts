// Takes the place where a picture was taken out of its bytes, and changes nothing else: what says
// the place is overwritten where it stands (docs/decisions/0060-pictures-wait-in-a-fair-line.md).
import { readFile, writeFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { holdersOf, type Sender } from '#server/platform/http/senders.ts'
import { createFairLine } from '#server/platform/runtime/fair-line.ts'
import { tooManyPictures } from './decoding-queue.ts'
import { blankGpsDirectories } from './exif-location.ts'

// An XMP packet is XML in plain text, whatever it lies in.
const packetStart = '<rdf:RDF'
const packetEnd = '</rdf:RDF>'
const gpsAttribute = /(:GPS\w+\s*=\s*)("[^"]*"|'[^']*')/g
const gpsElement = /(<(\w+:GPS\w+)(?:\s[^>]*)?>)([^<]*)(?=<\/\2>)/g

const blank = (text: string): string => ' '.repeat(text.length)

/** Overwrites the values of GPS properties with spaces. */
const blankXmp = (bytes: Buffer): boolean => {
  let hasChanged = false
  for (let start = bytes.indexOf(packetStart); start !== -1; start = bytes.indexOf(packetStart, start + 1)) {
    const end = bytes.indexOf(packetEnd, start)
    if (end === -1) break
    // Latin 1, in which each byte is a character: positions stay what they are.
    const text = bytes.toString('latin1', start, end)
    const blanked = text
      .replaceAll(
        gpsAttribute,
        (_all, name: string, value: string) => `${name}${value[0]}${blank(value.slice(2))}${value[0]}`,
      )
      .replaceAll(gpsElement, (_all, tag: string, _name: string, value: string) => tag + blank(value))
    if (blanked === text) continue
    bytes.write(blanked, start, 'latin1')
    hasChanged = true
  }
  return hasChanged
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const pngMetadata = new Set(['eXIf', 'iTXt'])

/** Writes the checksums of a PNG's metadata anew. */
const renewPngChecksums = (bytes: Buffer): void => {
  if (!bytes.subarray(0, pngSignature.length).equals(pngSignature)) return
  let at = pngSignature.length
  while (at + 12 <= bytes.length) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length) return
    if (pngMetadata.has(bytes.toString('latin1', at + 4, at + 8)))
      bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end)), end)
    at = end + 4
  }
}

/** Overwrites the place in a picture's bytes. @returns whether it said one */
export const removeLocation = (bytes: Buffer): boolean => {
  const hasChanged = [blankGpsDirectories(bytes), blankXmp(bytes)].includes(true)
  if (hasChanged) renewPngChecksums(bytes)
  return hasChanged
}

// A document has 25 MB at most, and is held in memory while it is searched. Many may be dropped on
// a page at once.
const { inTurn } = createFairLine({ atOnce: 2, behind: 100, crowded: 1000, onFull: tooManyPictures })

/** Overwrites the place in a local file that nobody else reads yet. */
export const removeLocationFromFile = (path: string, sender: Sender): Promise<boolean> =>
  inTurn({ holders: holdersOf(sender) }, async () => {
    const bytes = await readFile(path)
    const hasChanged = removeLocation(bytes)
    if (hasChanged) await writeFile(path, bytes)
    return hasChanged
  })
