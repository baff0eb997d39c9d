// Emoji have a font of their own (docs/decisions/0085-reports.md).
import type { FontName } from '#server/platform/fonts/font-files.ts'
import { openFaces, readFont, type Face } from './fonts.ts'
import { createPrintableText, graphemes, type PrintableText } from './printable-text.ts'

export type Pen = {
  readonly doc: PDFKit.PDFDocument
  readonly printable: PrintableText
  /** Null where no font prints the character. */
  readonly faceOf: (cluster: string) => Face | null
  useFont(name: FontName): PDFKit.PDFDocument
}

/** Embeds the fonts that are used. */
export const openPen = (doc: PDFKit.PDFDocument): Pen => {
  const faceOf = openFaces()
  const registered = new Set<FontName>()
  return {
    doc,
    printable: createPrintableText(faceOf),
    faceOf,
    useFont: (name) => {
      if (!registered.has(name)) doc.registerFont(name, readFont(name))
      registered.add(name)
      return doc.font(name)
    },
  }
}

export type TextStyle = { readonly font: 'body' | 'bold'; readonly size: number; readonly color: string }

type Room = { readonly x: number; readonly y: number; readonly width: number }

const clustersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

type Piece = { readonly text: string; readonly font: FontName }

const piecesOf = ({ faceOf }: Pen, text: string, { font: base }: TextStyle): Piece[] => {
  const pieces: Piece[] = []
  for (const cluster of clustersOf(text.replaceAll('\u200b', ''))) {
    const font = faceOf(cluster) === 'emoji' ? 'emoji' : base
    const last = pieces.at(-1)
    if (last?.font === font) pieces[pieces.length - 1] = { font, text: last.text + cluster }
    else pieces.push({ font, text: cluster })
  }
  return pieces
}

const widthOf = (pen: Pen, text: string, style: TextStyle): number =>
  piecesOf(pen, text, style).reduce(
    (sum, piece) => sum + pen.useFont(piece.font).fontSize(style.size).widthOfString(piece.text),
    0,
  )

const western = /^[\n\x20-\u052f\u1e00-\u1fff\u200b]*$/

const hasEmoji = ({ faceOf }: Pen, text: string): boolean =>
  !western.test(text) && clustersOf(text).some((cluster) => faceOf(cluster) === 'emoji')

/** Lines with their spaces; null for a text without emoji, which the library breaks. */
const linesWithEmoji = (pen: Pen, text: string, width: number, style: TextStyle): string[] | null => {
  if (!hasEmoji(pen, text)) return null
  return text.split(/(?<=\n)/).flatMap((paragraph) => {
    const lines: string[] = []
    let [line, used] = ['', 0]
    for (const word of paragraph.match(/[^\s\u200b]+[\s\u200b]*|[\s\u200b]+/g) ?? [])
      for (const part of widthOf(pen, word.trimEnd(), style) <= width ? [word] : clustersOf(word)) {
        if (line !== '' && used + widthOf(pen, part.trimEnd(), style) > width) {
          lines.push(line)
          ;[line, used] = ['', 0]
        }
        line += part
        used += widthOf(pen, part, style)
      }
    return [...lines, line]
  })
}

const lineHeightOf = (pen: Pen, { font, size }: TextStyle): number =>
  pen.useFont(font).fontSize(size).currentLineHeight(true)

export const heightOf = (pen: Pen, text: string, width: number, style: TextStyle): number => {
  const lines = linesWithEmoji(pen, text, width, style)
  return lines === null
    ? pen.useFont(style.font).fontSize(style.size).heightOfString(text, { width })
    : lines.length * lineHeightOf(pen, style)
}

/** Null for a text without emoji. */
export const piecesWithEmoji = (
  pen: Pen,
  text: string,
  width: number,
  height: number,
  style: TextStyle,
): string[] | null => {
  const lines = linesWithEmoji(pen, text, width, style)
  if (lines === null) return null
  const atOnce = Math.max(1, Math.floor(height / lineHeightOf(pen, style)))
  return Array.from({ length: Math.ceil(lines.length / atOnce) }, (_, index) =>
    lines
      .slice(index * atOnce, (index + 1) * atOnce)
      .join('')
      .trimEnd(),
  )
}

/** The text must be printable. */
export const write = (pen: Pen, text: string, room: Room, style: TextStyle): void => {
  const { doc } = pen
  const { x, y, width } = room
  const lines = linesWithEmoji(pen, text, width, style)
  if (lines === null) {
    pen.useFont(style.font).fontSize(style.size).fillColor(style.color).text(text, x, y, { width })
    return
  }
  const height = lineHeightOf(pen, style)
  const ascent = 0.928 * style.size
  for (const [index, line] of lines.entries()) {
    let left = x
    for (const piece of piecesOf(pen, line.trimEnd(), style)) {
      pen.useFont(piece.font).fontSize(style.size).fillColor(style.color)
      doc.text(piece.text, left, y + index * height + ascent, { lineBreak: false, baseline: 'alphabetic' })
      left += doc.widthOfString(piece.text)
    }
  }
  doc.x = x
  doc.y = y + lines.length * height
}

export const truncateToLine = (pen: Pen, text: string, width: number, style: TextStyle): string => {
  const flat = text.replaceAll(/[\s\u200b]+/g, ' ').trim()
  const fits = (some: string) => heightOf(pen, some, width, style) <= 1.5 * lineHeightOf(pen, style)
  const symbols = clustersOf(flat.slice(0, 400))
  if (symbols.join('') === flat && fits(flat)) return flat
  let [low, high] = [0, symbols.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(`${symbols.slice(0, middle).join('')}…`)) low = middle
    else high = middle - 1
  }
  return `${symbols.slice(0, low).join('').trimEnd()}…`
}
