// A heading is written together with the following content, so that it never stands alone at the
// foot of a page.
import { asArtifact, colors, writeBlock, type Canvas } from './canvas.ts'
import { drawPlot, plotHeight } from './plot.ts'
import type { Plot, Row, WritingStep } from './protocol.ts'
import { addRow, beginTable, startHeight, type Table } from './table.ts'
import { heightOf, type TextStyle } from './text.ts'

export const titleStyle: TextStyle = { font: 'bold', size: 13, color: colors.ink }
export const noteStyle: TextStyle = { font: 'body', size: 8.5, color: colors.muted }

const spaceAbove = 10
const spaceBelow = 5

type SectionStep = Extract<WritingStep, { kind: 'section' }>

type Section = {
  readonly columns: SectionStep['columns']
  readonly element: PDFKit.PDFStructureElement
  readonly entry: PDFKit.PDFOutline
  table: Table | undefined
}

export const addEntry = ({ doc }: Canvas, below: PDFKit.PDFOutline, title: string): PDFKit.PDFOutline => {
  // The library counts from the top, and from the right edge.
  const place = { expanded: false, top: Math.max(0, doc.y - 8), left: doc.page.width }
  return below.addItem(title, place)
}

const writeHeading = (
  canvas: Canvas,
  { title, columns, empty, isWarning }: SectionStep,
  following: number,
): Section => {
  const { doc, root, left, width, printable } = canvas
  const headingText = `${isWarning ? ' ' : ''}${printable(title)}`
  doc.y += spaceAbove
  canvas.ensureRoom(heightOf(canvas, headingText, width, titleStyle) + spaceBelow + following)
  const element = doc.struct('Sect')
  root.add(element)
  const entry = addEntry(canvas, doc.outline, printable(title))
  if (isWarning) {
    const y = doc.y - 3
    asArtifact(canvas, () => doc.rect(left, y, width, 22).fill(colors.warning))
  }
  doc.x = left
  writeBlock(canvas, element, 'H2', headingText, titleStyle)
  doc.y += spaceBelow
  if (empty !== null) writeBlock(canvas, element, 'P', printable(empty), noteStyle)
  return { columns, element, entry, table: undefined }
}

export type Sections = {
  begin(step: SectionStep): void
  addPlot(plot: Plot): void
  addRows(rows: readonly Row[]): void
  /** Writes a heading without content. */
  writePendingHeading(): void
  entry(): PDFKit.PDFOutline | undefined
}

/** @throws where no section was begun */
export const createSections = (canvas: Canvas): Sections => {
  let awaited: SectionStep | undefined
  let section: Section | undefined
  const writePendingHeading = (following = 20): void => {
    if (awaited !== undefined) section = writeHeading(canvas, awaited, following)
    awaited = undefined
  }
  return {
    begin: (step) => {
      writePendingHeading()
      awaited = step
    },
    addPlot: (plot) => {
      writePendingHeading(plotHeight)
      if (section === undefined) throw new Error('a plot without a section')
      drawPlot(canvas, section.element, plot)
    },
    addRows: (rows) => {
      const columns = awaited?.columns ?? section?.columns
      if (columns === undefined) throw new Error('rows without a section')
      writePendingHeading(startHeight(canvas, columns, rows[0] ?? []))
      if (section === undefined || rows.length === 0) return
      section.table ??= beginTable(canvas, section.element, columns, rows[0] ?? [])
      for (const row of rows) addRow(canvas, section.table, row)
    },
    writePendingHeading,
    entry: () => section?.entry,
  }
}
