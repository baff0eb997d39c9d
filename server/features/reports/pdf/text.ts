// Writes and measures texts of any script that the fonts have (docs/decisions/0085-reports.md).
import { fontOf, openFaces, readFont, type Face, type FontName } from './fonts.ts'
import { isMixed, layOutLines, type Line } from './mixed-lines.ts'
import { createPrintableText, graphemes, type PrintableText } from './printable-text.ts'

export type Pen = {
  readonly doc: PDFKit.PDFDocument
  readonly printable: PrintableText
  /** The face of a character; null where no font prints it. */
  readonly faceOf: (cluster: string) => Face | null
  useFont(name: FontName): PDFKit.PDFDocument
}

/** A pen for one document, which embeds the fonts that are used. */
export const openPen = (doc: PDFKit.PDFDocument): Pen => {
  const faceOf = openFaces()
  const registered = new Set<FontName>()
  return {
    doc,
    printable: createPrintableText(faceOf),
    faceOf,
    useFont: (name) => {
      // Read only when used: a Chinese font takes eight megabytes.
      if (!registered.has(name)) doc.registerFont(name, readFont(name))
      registered.add(name)
      return doc.font(name)
    },
  }
}

export type TextStyle = { readonly font: 'body' | 'bold'; readonly size: number; readonly color: string }

type Room = { readonly x: number; readonly y: number; readonly width: number }

/** The lines of a text of several scripts; null for a text of one. */
const mixedLines = (pen: Pen, text: string, width: number, style: TextStyle): Line[] | null => {
  const { faceOf } = pen
  if (!isMixed(text, faceOf)) return null
  const measure = (piece: string, face: Face) =>
    pen.useFont(fontOf(face, style.font)).fontSize(style.size).widthOfString(piece)
  return layOutLines(text, width, faceOf, measure)
}

const lineHeightOf = (pen: Pen, { font, size }: TextStyle): number =>
  pen.useFont(font).fontSize(size).currentLineHeight(true)

export const heightOf = (pen: Pen, text: string, width: number, style: TextStyle): number => {
  const lines = mixedLines(pen, text, width, style)
  return lines === null
    ? pen.useFont(style.font).fontSize(style.size).heightOfString(text, { width })
    : lines.length * lineHeightOf(pen, style)
}

/**
 * The text in pieces, each of as many lines as the height holds; undefined for a text of one
 * script, which is measured faster.
 */
export const mixedParts = (
  pen: Pen,
  text: string,
  width: number,
  height: number,
  style: TextStyle,
): string[] | undefined => {
  const lines = mixedLines(pen, text, width, style)
  if (lines === null) return undefined
  const atOnce = Math.max(1, Math.floor(height / lineHeightOf(pen, style)))
  const parts: string[] = []
  let from = 0
  for (let last = atOnce - 1; from < text.length; last += atOnce) {
    const { end } = lines[Math.min(last, lines.length - 1)] ?? { end: text.length }
    parts.push(text.slice(from, end).trimEnd())
    from = Math.max(end, from + 1)
  }
  return parts
}

const writeLine = (pen: Pen, line: Line, { x, y, width }: Room, style: TextStyle): void => {
  const { doc } = pen
  const placed = line.pieces.map(({ text, face }) => {
    const font = fontOf(face, style.font)
    return { text, font, width: pen.useFont(font).fontSize(style.size).widthOfString(text) }
  })
  const whole = placed.reduce((sum, piece) => sum + piece.width, 0)
  let left = line.isRightToLeft ? x + width - whole : x
  for (const piece of placed) {
    pen.useFont(piece.font).fontSize(style.size).fillColor(style.color)
    doc.text(piece.text, left, y, { lineBreak: false, baseline: 'alphabetic' })
    left += piece.width
  }
}

/** The text is printable already. */
export const write = (pen: Pen, text: string, room: Room, style: TextStyle): void => {
  const { doc } = pen
  const { x, y, width } = room
  const lines = mixedLines(pen, text, width, style)
  if (lines === null) {
    pen.useFont(style.font).fontSize(style.size).fillColor(style.color).text(text, x, y, { width })
    return
  }
  const height = lineHeightOf(pen, style)
  // All fonts of a line share one baseline, whatever their heights.
  const ascent = 0.928 * style.size
  for (const [index, line] of lines.entries())
    writeLine(pen, line, { x, y: y + index * height + ascent, width }, style)
  doc.x = x
  doc.y = y + lines.length * height
}

/** The beginning that fits into one line of that width, with an ellipsis where more follows. */
export const oneLine = (pen: Pen, text: string, width: number, style: TextStyle): string => {
  const flat = text.replaceAll(/[\s\u200b]+/g, ' ').trim()
  const fits = (some: string) => heightOf(pen, some, width, style) <= 1.5 * lineHeightOf(pen, style)
  const symbols = [...graphemes.segment(flat.slice(0, 400))].map(({ segment }) => segment)
  if (symbols.join('') === flat && fits(flat)) return flat
  let [low, high] = [0, symbols.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(`${symbols.slice(0, middle).join('')}…`)) low = middle
    else high = middle - 1
  }
  return `${symbols.slice(0, low).join('').trimEnd()}…`
}
