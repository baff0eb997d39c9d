import {
  clip,
  concatTransformationMatrix,
  endPath,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  type PDFDocument,
  type PDFPage,
} from '@pdfme/pdf-lib'

/** 0, 90, 180 or 270: viewers ignore other angles. */
export const turnOf = (page: PDFPage): number => {
  const turned = ((page.getRotation().angle % 360) + 360) % 360
  return turned % 90 === 0 ? turned : 0
}

type Box = ReturnType<PDFPage['getCropBox']>

const isReadSideways = (page: PDFPage): boolean => turnOf(page) % 180 === 90

export const seenSize = (page: PDFPage): { readonly width: number; readonly height: number } => {
  const { width, height } = page.getCropBox()
  return isReadSideways(page) ? { width: height, height: width } : { width, height }
}

// A box may begin at any corner.
const spanOf = (start: number, length: number): readonly [from: number, to: number] =>
  length < 0 ? [start + length, start] : [start, start + length]

/** The crop box within the paper. */
const seenBox = (page: PDFPage): Box => {
  const [media, crop] = [page.getMediaBox(), page.getCropBox()]
  const [left, right] = spanOf(media.x, media.width)
  const [low, high] = spanOf(media.y, media.height)
  const [cropLeft, cropRight] = spanOf(crop.x, crop.width)
  const [cropLow, cropHigh] = spanOf(crop.y, crop.height)
  const [x, y] = [Math.max(left, cropLeft), Math.max(low, cropLow)]
  const [width, height] = [Math.min(right, cropRight) - x, Math.min(high, cropHigh) - y]
  // Readers show the whole paper for boxes that do not meet.
  return width > 0 && height > 0
    ? { x, y, width, height }
    : { x: left, y: low, width: right - left, height: high - low }
}

/** In points. Notes on smaller pages would be unreadable. */
const least = { width: 320, height: 240 }

const onRoomyPaper = ({ x, y, width, height }: Box, isSideways: boolean): Box => {
  const [wide, high] = isSideways ? [least.height, least.width] : [least.width, least.height]
  const [across, up] = [Math.max(0, wide - width) / 2, Math.max(0, high - height) / 2]
  return { x: x - across, y: y - up, width: width + 2 * across, height: height + 2 * up }
}

/** The shorter edge of A4, in points. */
const usualEdge = 595

/** The factor of notes: a poster is read from afar, or printed on small paper. */
export const enlargementOf = (page: PDFPage): number => {
  const { width, height } = seenSize(page)
  return Math.max(1, Math.min(width, height) / usualEdge)
}

const notesOf = ({ node }: PDFPage): PDFDict[] => {
  const notes = node.lookupMaybe(PDFName.of('Annots'), PDFArray)
  return Array.from({ length: notes?.size() ?? 0 }, (_, index) => notes?.lookup(index)).filter(
    (note) => note instanceof PDFDict,
  )
}

// Actions of pages and fields, and places in the structure of the page's own document.
const unwanted = ['A', 'AA', 'PA', 'StructParent', 'StructParents'].map((name) => PDFName.of(name))

export const clearPage = (page: PDFPage): void => {
  for (const key of unwanted) {
    page.node.delete(key)
    for (const note of notesOf(page)) note.delete(key)
  }
}

/** In points, on a page of usual size. */
const strip = 30

/** Fields and notes have coordinates of their own. */
const moveNote = (note: PDFDict, move: (value: number, isAcross: boolean) => number): void => {
  const place = note.lookup(PDFName.of('Rect'))
  if (!(place instanceof PDFArray)) return
  for (let index = 0; index < place.size(); index++) {
    const value = place.lookup(index)
    if (value instanceof PDFNumber) place.set(index, PDFNumber.of(move(value.asNumber(), index % 2 === 0)))
  }
}

/** Cuts off invisible parts. A page too small for notes gets more paper. */
export const makeRoom = ({ context }: PDFDocument, page: PDFPage): void => {
  const seen = seenBox(page)
  const { x, y, width, height } = onRoomyPaper(seen, isReadSideways(page))
  page.setMediaBox(x, y, width, height)
  page.setCropBox(x, y, width, height)
  const scale = 1 - (2 * strip * enlargementOf(page)) / seenSize(page).height
  const [right, up] = [(x + width / 2) * (1 - scale), (y + height / 2) * (1 - scale)]
  const begin = context.contentStream([
    pushGraphicsState(),
    concatTransformationMatrix(scale, 0, 0, scale, right, up),
    rectangle(seen.x, seen.y, seen.width, seen.height),
    clip(),
    endPath(),
  ])
  const end = context.contentStream([popGraphicsState()])
  page.node.normalize()
  page.node.wrapContentStreams(context.register(begin), context.register(end))
  for (const note of notesOf(page))
    moveNote(note, (value, isAcross) => value * scale + (isAcross ? right : up))
}
