// docs/decisions/0085-reports.md
import type { Writable } from 'node:stream'
import PDFDocument from 'pdfkit'
import { locales } from '#contract/shared/locales.ts'
import { heightOf, openPen, write, type Pen, type TextStyle } from './text.ts'
import type { ReportHead } from './protocol.ts'

/** Brightness differs too, for printers without colours. */
export const colors = {
  ink: '#2a211c',
  muted: '#6b5b50',
  line: '#dccbb6',
  soft: '#f8ecdb',
  brand: '#c23d1f',
  warning: '#fbdfdb',
}

/** In points: 72 to the inch. */
const margin = 48
const footerHeight = 24

export type Canvas = Pen & {
  readonly root: PDFKit.PDFStructureElement
  readonly locale: string
  readonly left: number
  readonly width: number
  /** The lowest y to write to. */
  readonly bottom: number
  /** @returns true where it began a new page */
  ensureRoom(height: number): boolean
}

/** The document streams to `output` while it is written. */
export const openCanvas = (
  head: Pick<ReportHead, 'paper' | 'language' | 'title'>,
  output: Writable,
): Canvas => {
  const doc = new PDFDocument({
    size: head.paper === 'letter' ? 'LETTER' : 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footerHeight },
    font: '',
    pdfVersion: '1.7',
    lang: head.language,
    tagged: true,
    displayTitle: true,
    info: { Creator: 'Huella', Producer: 'Huella' },
  })
  doc.pipe(output)
  const pen = openPen(doc)
  doc.info.Title = pen.printable(head.title)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const bottom = doc.page.height - margin - footerHeight
  return {
    ...pen,
    root,
    locale: locales[head.language].date,
    left: margin,
    width: doc.page.width - 2 * margin,
    bottom,
    ensureRoom: (height) => {
      if (doc.y + height <= bottom) return false
      doc.addPage()
      return true
    },
  }
}

/** Screen readers skip artifacts: lines, backgrounds, repeated text. */
export const asArtifact = ({ doc }: Canvas, draw: () => void): void => {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

export const writeBlock = (
  canvas: Canvas,
  parent: PDFKit.PDFStructureElement,
  tag: 'H1' | 'H2' | 'H3' | 'P',
  text: string,
  style: TextStyle,
): void => {
  const { doc, left, width } = canvas
  canvas.ensureRoom(heightOf(canvas, text, width, style))
  parent.add(doc.struct(tag, {}, () => write(canvas, text, { x: left, y: doc.y, width }, style)))
}
