// The header is repeated on each page; a text longer than a page continues in further rows.
import { asArtifact, colors, type Canvas } from './canvas.ts'
import { drawInk, inkRoom } from './ink.ts'
import type { Cell, Row, StampCell, TableColumn } from './protocol.ts'
import { heightOf, piecesWithEmoji, write, type TextStyle } from './text.ts'

const headerStyle: TextStyle = { font: 'bold', size: 8, color: colors.ink }
const cellStyle: TextStyle = { font: 'body', size: 8.5, color: colors.ink }
const padding = 4
/** In points. A higher row is divided, because it would leave most of a page empty. */
const rowHeightMax = 280

type PlacedColumn = {
  readonly title: string
  readonly x: number
  readonly width: number
  readonly index: number
}

type Columns = {
  readonly beside: readonly PlacedColumn[]
  /** Across the page. */
  readonly below: readonly Pick<PlacedColumn, 'title' | 'index'>[]
}

export type Table = Columns & { readonly element: PDFKit.PDFStructureElement }

/** A text across the page, with a stamp at its right. */
type PieceBelow = { readonly text: string; readonly stamp: StampCell | null }

const stampOf = (cell: Cell | undefined): StampCell | null =>
  typeof cell === 'object' && cell !== null ? cell : null
const textOf = (cell: Cell | undefined): string =>
  stampOf(cell)?.text ?? (typeof cell === 'string' ? cell : '')

/** Ends at a space if one is near. */
const beginningWithin = (canvas: Canvas, text: string, width: number): string => {
  let [low, high] = [1, Math.min(text.length, 4000)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (heightOf(canvas, text.slice(0, middle), width, cellStyle) <= rowHeightMax) low = middle
    else high = middle - 1
  }
  if (low >= text.length) return text
  const end = Math.max(text.lastIndexOf(' ', low), text.lastIndexOf('\n', low))
  // Keeps surrogate pairs.
  const whole = /[\ud800-\udbff]/.test(text.charAt(low - 1)) ? low - 1 : low
  return text.slice(0, end > low / 2 ? end : Math.max(1, whole))
}

/** No piece is higher than `rowHeightMax`. */
const dividedText = (canvas: Canvas, text: string, width: number): string[] => {
  const withEmoji = piecesWithEmoji(canvas, text, width, rowHeightMax, cellStyle)
  if (withEmoji !== null) return withEmoji
  const pieces: string[] = []
  for (let rest = text; rest !== '';) {
    const isShort = rest.length < 4000 && heightOf(canvas, rest, width, cellStyle) <= rowHeightMax
    const piece = isShort ? rest : beginningWithin(canvas, rest, width)
    pieces.push(piece)
    rest = rest.slice(piece.length).trimStart()
  }
  return pieces
}

const placeColumns = ({ left, width, printable }: Canvas, columns: readonly TableColumn[]): Columns => {
  const all = columns.reduce((sum, { share, isBelow }) => sum + (isBelow === true ? 0 : share), 0)
  const [beside, below]: [PlacedColumn[], Columns['below'][number][]] = [[], []]
  let x = left
  for (const [index, { title: word, share, isBelow }] of columns.entries()) {
    const title = printable(word)
    if (isBelow === true) below.push({ title, index })
    else {
      beside.push({ title, x, width: (share / all) * width, index })
      x += (share / all) * width
    }
  }
  return { beside, below }
}

const headerHeight = (canvas: Canvas, { beside }: Columns): number =>
  Math.max(...beside.map(({ title, width }) => heightOf(canvas, title, width - 2 * padding, headerStyle))) +
  2 * padding

const dividedRow = (canvas: Canvas, { beside }: Columns, texts: Row): string[][] =>
  beside.map(({ width, index }) =>
    dividedText(canvas, canvas.printable(textOf(texts[index])), width - 2 * padding),
  )

const widthBelow = ({ width }: Canvas, stamp: StampCell | null): number =>
  width - 2 * padding - (stamp === null ? 0 : inkRoom)

/** A stamp stands beside the first piece of its text. */
const piecesBelow = (canvas: Canvas, { below }: Columns, texts: Row): PieceBelow[] =>
  below.flatMap(({ title, index }) => {
    const text = canvas.printable(textOf(texts[index]))
    const stamp = stampOf(texts[index])
    if (text === '') return []
    return dividedText(canvas, `${title}: ${text}`, widthBelow(canvas, stamp)).map((piece, at) => ({
      text: piece,
      stamp: at === 0 ? stamp : null,
    }))
  })

const rowHeight = (canvas: Canvas, { beside }: Columns, texts: readonly string[]): number =>
  Math.max(
    ...beside.map(({ width }, index) => heightOf(canvas, texts[index] ?? '', width - 2 * padding, cellStyle)),
  ) +
  2 * padding

const heightBelow = (canvas: Canvas, piece: PieceBelow | undefined): number => {
  if (piece === undefined) return 0
  const { text, stamp } = piece
  const height = heightOf(canvas, text, widthBelow(canvas, stamp), cellStyle)
  return Math.max(height, stamp === null ? 0 : inkRoom) + padding
}

/** Includes the first row, or its first pieces if it is divided. */
export const startHeight = (canvas: Canvas, columns: readonly TableColumn[], first: Row): number => {
  const placed = placeColumns(canvas, columns)
  const pieces = dividedRow(canvas, placed, first).map(([piece = '']) => piece)
  const [below] = piecesBelow(canvas, placed, first)
  return headerHeight(canvas, placed) + rowHeight(canvas, placed, pieces) + heightBelow(canvas, below)
}

const drawHeader = (canvas: Canvas, table: Columns, draw: (cell: () => void) => void): void => {
  const { doc, left, width } = canvas
  const y = doc.y
  const height = headerHeight(canvas, table)
  asArtifact(canvas, () => doc.rect(left, y, width, height).fill(colors.soft))
  for (const { title, x, width: room } of table.beside)
    draw(() =>
      write(canvas, title, { x: x + padding, y: y + padding, width: room - 2 * padding }, headerStyle),
    )
  doc.y = y + height
}

/** The page has room for the first row. */
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
  const table = { ...placeColumns(canvas, columns), element }
  const header = doc.struct('TR')
  element.add(header)
  drawHeader(canvas, table, (cell) => header.add(doc.struct('TH', {}, cell)))
  header.end()
  return table
}

const makeRoom = (canvas: Canvas, table: Table, height: number): void => {
  if (canvas.ensureRoom(height)) drawHeader(canvas, table, (cell) => asArtifact(canvas, cell))
}

const drawLine = (canvas: Canvas): void => {
  const { doc, left, width } = canvas
  const { y } = doc
  asArtifact(canvas, () =>
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .stroke(colors.line),
  )
  doc.y = y
}

type WrittenCell = { readonly text: string; readonly x: number; readonly width: number }

const writeCells = (canvas: Canvas, table: Table, cells: readonly WrittenCell[], y: number): void => {
  const row = canvas.doc.struct('TR')
  table.element.add(row)
  for (const { text, x, width } of cells)
    row.add(
      canvas.doc.struct('TD', {}, () =>
        write(canvas, text, { x: x + padding, y, width: width - 2 * padding }, cellStyle),
      ),
    )
  row.end()
}

const writePieces = (canvas: Canvas, table: Table, texts: readonly string[], below?: PieceBelow): void => {
  const { doc } = canvas
  const height = rowHeight(canvas, table, texts)
  makeRoom(canvas, table, height + heightBelow(canvas, below))
  const { y } = doc
  const cells = table.beside.map((column, index) => ({ ...column, text: texts[index] ?? '' }))
  writeCells(canvas, table, cells, y + padding)
  doc.y = y + height
}

const writeBelow = (canvas: Canvas, table: Table, piece: PieceBelow): void => {
  const { doc, left, width } = canvas
  const { text, stamp } = piece
  const height = heightBelow(canvas, piece)
  makeRoom(canvas, table, height)
  const { y } = doc
  writeCells(canvas, table, [{ text, x: left, width: widthBelow(canvas, stamp) + 2 * padding }], y)
  if (stamp !== null) drawInk(canvas, stamp, left + width - padding - inkRoom / 2, y + inkRoom / 2)
  doc.y = y + height
}

export const addRow = (canvas: Canvas, table: Table, texts: Row): void => {
  const divided = dividedRow(canvas, table, texts)
  const below = piecesBelow(canvas, table, texts)
  const rows = Math.max(1, ...divided.map((pieces) => pieces.length))
  for (let row = 0; row < rows; row++) {
    const pieces = divided.map((cell) => cell[row] ?? '')
    // The last row stays with the text below it.
    writePieces(canvas, table, pieces, row === rows - 1 ? below[0] : undefined)
    if (row < rows - 1) drawLine(canvas)
  }
  for (const piece of below) writeBelow(canvas, table, piece)
  drawLine(canvas)
}
