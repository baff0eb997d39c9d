import { decodePDFRawStream, PDFDocument, PDFRawStream, type PDFPage } from '@pdfme/pdf-lib'
import jsqr from 'jsqr'

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** In points, from the top: pdfkit turns its pages over before it draws. */
const boxesOn = (page: PDFPage): readonly Box[] => {
  const contents = page.node.Contents()
  if (!(contents instanceof PDFRawStream)) return []
  const program = Buffer.from(decodePDFRawStream(contents).decode()).toString('latin1')
  return [...program.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\b/g)].map((found) => {
    const [x = 0, y = 0, width = 0, height = 0] = found.slice(1).map(Number)
    return { x, y, width, height }
  })
}

type DrawnCode = {
  readonly text: string | undefined
  /** The sizes of the code and of its smallest square, in points. */
  readonly size: number
  readonly module: number
  /** True where all of it is on the page. */
  readonly isInside: boolean
}

const dotsPerPoint = 3
/** White around the code, in points. */
const quiet = 12

const readBoxes = (boxes: readonly Box[], page: PDFPage): DrawnCode => {
  const left = Math.min(...boxes.map(({ x }) => x))
  const top = Math.min(...boxes.map(({ y }) => y))
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
  const columns = Math.ceil((right - left + 2 * quiet) * dotsPerPoint)
  const rows = Math.ceil((bottom - top + 2 * quiet) * dotsPerPoint)
  const dots = new Uint8ClampedArray(columns * rows * 4).fill(255)
  const dot = (points: number) => Math.round((points + quiet) * dotsPerPoint)
  for (const { x, y, width, height } of boxes)
    for (let row = dot(y - top); row < dot(y - top + height); row++)
      for (let column = dot(x - left); column < dot(x - left + width); column++)
        dots.fill(0, (row * columns + column) * 4, (row * columns + column) * 4 + 3)
  return {
    text: jsqr(dots, columns, rows)?.data,
    size: right - left,
    module: Math.min(...boxes.map(({ width }) => width)),
    isInside: left >= 0 && top >= 0 && right <= page.getWidth() && bottom <= page.getHeight(),
  }
}

export const readCodes = async (bytes: Uint8Array): Promise<readonly DrawnCode[]> => {
  const document = await PDFDocument.load(bytes)
  return document.getPages().flatMap((page) => {
    const boxes = boxesOn(page)
    return boxes.length === 0 ? [] : [readBoxes(boxes, page)]
  })
}
