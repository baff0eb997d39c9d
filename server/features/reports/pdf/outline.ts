import {
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFRef,
  type PDFDocument,
  type PDFPage,
} from '@pdfme/pdf-lib'

const name = (key: string): PDFName => PDFName.of(key)

const refOf = (dict: PDFDict, key: string): PDFRef | undefined => {
  const found = dict.get(name(key))
  return found instanceof PDFRef ? found : undefined
}

/** The last entry is that of all attachments. */
export const addToOutline = ({ catalog, context }: PDFDocument, title: string, page: PDFPage): void => {
  const outline = catalog.lookup(name('Outlines'))
  const parentRef = outline instanceof PDFDict ? refOf(outline, 'Last') : undefined
  const parent = parentRef === undefined ? undefined : context.lookup(parentRef)
  if (parentRef === undefined || !(parent instanceof PDFDict)) return
  const top = PDFNumber.of(page.getCropBox().y + page.getCropBox().height)
  const entry = context.obj({ Parent: parentRef })
  entry.set(name('Title'), PDFHexString.fromText(title))
  entry.set(name('Dest'), context.obj([page.ref, name('XYZ'), PDFNull, top, PDFNull]))
  const ref = context.register(entry)
  const before = refOf(parent, 'Last')
  const previous = before === undefined ? undefined : context.lookup(before)
  if (before !== undefined && previous instanceof PDFDict) {
    entry.set(name('Prev'), before)
    previous.set(name('Next'), ref)
  } else parent.set(name('First'), ref)
  parent.set(name('Last'), ref)
  const count = parent.lookup(name('Count'))
  const known = count instanceof PDFNumber ? Math.abs(count.asNumber()) : 0
  // Negative for a closed entry.
  parent.set(name('Count'), PDFNumber.of(-(known + 1)))
}
