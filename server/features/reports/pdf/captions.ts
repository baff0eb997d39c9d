// A caption is a page of its own, placed on an appended one, so it has all fonts of the report.
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import { colors } from './canvas.ts'
import type { AppendedFile } from './protocol.ts'
import { truncateToLine, openPen, write, type TextStyle } from './text.ts'

/** In points. */
export const captionSize = { width: 500, height: 24 }

const titleStyle: TextStyle = { font: 'bold', size: 8, color: colors.ink }
const detailStyle: TextStyle = { font: 'body', size: 7.5, color: colors.muted }

/** One page for each file, in order. */
export const writeCaptions = async (path: string, files: readonly AppendedFile[]): Promise<void> => {
  const { width, height } = captionSize
  const doc = new PDFDocument({ size: [width, height], margin: 0, autoFirstPage: false, font: '' })
  const output = createWriteStream(path, { mode: 0o600 })
  doc.pipe(output)
  const pen = openPen(doc)
  for (const { title, caption } of files) {
    doc.addPage()
    const room = { x: 0, width }
    write(pen, truncateToLine(pen, pen.printable(title), width, titleStyle), { ...room, y: 1 }, titleStyle)
    write(
      pen,
      truncateToLine(pen, pen.printable(caption), width, detailStyle),
      { ...room, y: 12 },
      detailStyle,
    )
  }
  doc.end()
  await finished(output)
}
