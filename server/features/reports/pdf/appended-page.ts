// A page that somebody brought, made ready for a report: it does nothing by itself, and leaves room
// on top and at its foot.
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
} from '@cantoo/pdf-lib'

/** By how much a viewer turns it: 0, 90, 180 or 270. */
export const turnOf = (page: PDFPage): number => ((page.getRotation().angle % 360) + 360) % 360

const notesOf = ({ node }: PDFPage): PDFDict[] => {
  const notes = node.lookupMaybe(PDFName.of('Annots'), PDFArray)
  return Array.from({ length: notes?.size() ?? 0 }, (_, index) => notes?.lookup(index)).filter(
    (note) => note instanceof PDFDict,
  )
}

// What a page or a field on it would do when it is opened or pressed; and its places in the
// structure of its own document, which in this one are another's.
const unwanted = ['A', 'AA', 'PA', 'StructParent', 'StructParents'].map((name) => PDFName.of(name))

/** Takes from the page what belongs to its own document. */
export const clearPage = (page: PDFPage): void => {
  for (const key of unwanted) {
    page.node.delete(key)
    for (const note of notesOf(page)) note.delete(key)
  }
}

/** In points, on top and at the foot of a page. */
const strip = 30
/** A page that is so low keeps less room for the strips. */
const leastScale = 0.75

/** Fields and notes stand on top of a page, in places of their own. */
const moveNote = (note: PDFDict, move: (value: number, isAcross: boolean) => number): void => {
  const place = note.lookup(PDFName.of('Rect'))
  if (!(place instanceof PDFArray)) return
  for (let index = 0; index < place.size(); index++) {
    const value = place.lookup(index)
    if (value instanceof PDFNumber) place.set(index, PDFNumber.of(move(value.asNumber(), index % 2 === 0)))
  }
}

/** Makes what is on the page smaller, around its middle, and cuts off what nobody saw. */
export const shrinkPage = ({ context }: PDFDocument, page: PDFPage, seenHeight: number): void => {
  const { x, y, width, height } = page.getCropBox()
  const scale = Math.max(leastScale, 1 - (2 * strip) / seenHeight)
  const [right, up] = [(x + width / 2) * (1 - scale), (y + height / 2) * (1 - scale)]
  const begin = context.contentStream([
    pushGraphicsState(),
    concatTransformationMatrix(scale, 0, 0, scale, right, up),
    rectangle(x, y, width, height),
    clip(),
    endPath(),
  ])
  const end = context.contentStream([popGraphicsState()])
  page.node.normalize()
  page.node.wrapContentStreams(context.register(begin), context.register(end))
  for (const note of notesOf(page))
    moveNote(note, (value, isAcross) => value * scale + (isAcross ? right : up))
}
