// Tables of a report: their header stands on each page, and a text that is longer than a page goes
// on in further rows.
import { asArtifact, colors, type Canvas } from './canvas.ts'
import type { TableColumn } from './protocol.ts'
import { heightOf, mixedParts, write, type TextStyle } from './text.ts'

const headerStyle: TextStyle = { font: 'bold', size: 8, color: colors.ink }
const cellStyle: TextStyle = { font: 'body', size: 8.5, color: colors.ink }
const padding = 4
/** A row that is higher is divided: it would leave most of a page empty. */
const rowHeightMax = 280

export type Table = {
  readonly columns: readonly { readonly title: string; readonly x: number; readonly width: number }[]
  readonly element: PDFKit.PDFStructureElement
}

type Row = readonly (string | null)[]

/** The longest beginning that fits into a row, ended at a space where one is near. */
const beginningWithin = (canvas: Canvas, text: string, width: number): string => {
  let [low, high] = [1, Math.min(text.length, 4000)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (heightOf(canvas, text.slice(0, middle), width, cellStyle) <= rowHeightMax) low = middle
    else high = middle - 1
  }
  if (low >= text.length) return text
  const end = Math.max(text.lastIndexOf(' ', low), text.lastIndexOf('\n', low))
  // Never between the halves of one character.
  const whole = /[\ud800-\udbff]/.test(text.charAt(low - 1)) ? low - 1 : low
  return text.slice(0, end > low / 2 ? end : Math.max(1, whole))
}

/** The text in pieces, each no higher than a row may be. */
const dividedText = (canvas: Canvas, text: string, width: number): string[] => {
  const parts = mixedParts(canvas, text, width, rowHeightMax, cellStyle)
  if (parts !== undefined) return parts
  const pieces: string[] = []
  for (let rest = text; rest !== '';) {
    const isShort = rest.length < 4000 && heightOf(canvas, rest, width, cellStyle) <= rowHeightMax
    const piece = isShort ? rest : beginningWithin(canvas, rest, width)
    pieces.push(piece)
    rest = rest.slice(piece.length).trimStart()
  }
  return pieces
}

const placeColumns = (
  { left, width, printable }: Canvas,
  columns: readonly TableColumn[],
): Table['columns'] => {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  let x = left
  return columns.map(({ title, share }) => {
    const column = { title: printable(title), x, width: (share / all) * width }
    x += column.width
    return column
  })
}

const headerHeight = (canvas: Canvas, columns: Table['columns']): number =>
  Math.max(...columns.map(({ title, width }) => heightOf(canvas, title, width - 2 * padding, headerStyle))) +
  2 * padding

/** In pieces, as many for each cell as rows become of it. */
const dividedRow = (canvas: Canvas, columns: Table['columns'], texts: Row): string[][] =>
  columns.map(({ width }, index) =>
    dividedText(canvas, canvas.printable(texts[index] ?? ''), width - 2 * padding),
  )

const rowHeight = (canvas: Canvas, columns: Table['columns'], texts: readonly string[]): number =>
  Math.max(
    ...columns.map(({ width }, index) =>
      heightOf(canvas, texts[index] ?? '', width - 2 * padding, cellStyle),
    ),
  ) +
  2 * padding

/** The height of the header with the first row, or as much of it as stands together. */
export const startHeight = (canvas: Canvas, columns: readonly TableColumn[], first: Row): number => {
  const placed = placeColumns(canvas, columns)
  const pieces = dividedRow(canvas, placed, first).map(([piece = '']) => piece)
  return headerHeight(canvas, placed) + rowHeight(canvas, placed, pieces)
}

const drawHeader = (canvas: Canvas, { columns }: Table, draw: (cell: () => void) => void): void => {
  const { doc, left, width } = canvas
  const y = doc.y
  const height = headerHeight(canvas, columns)
  asArtifact(canvas, () => doc.rect(left, y, width, height).fill(colors.soft))
  for (const { title, x, width: room } of columns)
    draw(() =>
      write(canvas, title, { x: x + padding, y: y + padding, width: room - 2 * padding }, headerStyle),
    )
  doc.y = y + height
}

/** Begins a table below what stands there, on a page that holds its first row too. */
export const beginTable = (
  canvas: Canvas,
  parent: PDFKit.PDFStructureElement,
  columns: readonly TableColumn[],
  first: Row,
): Table => {
  const { doc } = canvas
  canvas.ensureRoom(startHeight(canvas, columns, first))
  const element = doc.struct('Table')
  parent.add(element)
  const table = { columns: placeColumns(canvas, columns), element }
  const header = doc.struct('TR')
  element.add(header)
  drawHeader(canvas, table, (cell) => header.add(doc.struct('TH', {}, cell)))
  header.end()
  return table
}

const writePieces = (canvas: Canvas, table: Table, texts: readonly string[]): void => {
  const { doc, left, width } = canvas
  const cells = table.columns.map((column, index) => ({ ...column, text: texts[index] ?? '' }))
  const height = rowHeight(canvas, table.columns, texts)
  if (canvas.ensureRoom(height)) drawHeader(canvas, table, (cell) => asArtifact(canvas, cell))
  const y = doc.y
  const row = doc.struct('TR')
  table.element.add(row)
  for (const { text, x, width: room } of cells)
    row.add(
      doc.struct('TD', {}, () =>
        write(canvas, text, { x: x + padding, y: y + padding, width: room - 2 * padding }, cellStyle),
      ),
    )
  row.end()
  asArtifact(canvas, () =>
    doc
      .moveTo(left, y + height)
      .lineTo(left + width, y + height)
      .lineWidth(0.5)
      .stroke(colors.line),
  )
  doc.y = y + height
}

/** Adds a row. */
export const addRow = (canvas: Canvas, table: Table, texts: Row): void => {
  const divided = dividedRow(canvas, table.columns, texts)
  const rows = Math.max(1, ...divided.map((pieces) => pieces.length))
  for (let row = 0; row < rows; row++)
    writePieces(
      canvas,
      table,
      divided.map((pieces) => pieces[row] ?? ''),
    )
}
