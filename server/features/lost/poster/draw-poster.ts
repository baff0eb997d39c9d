// A poster is read from across the street: its texts are as large as fit, and the photo takes the
// rest. It is laid out for A4; A5 is the same, smaller.
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { colors } from '#server/features/reports/pdf/canvas.ts'
import { heightOf, openPen, write, type Pen, type TextStyle } from '#server/features/reports/pdf/text.ts'
import type { Poster } from './poster.ts'
import { wordsOf, type PosterWords } from './poster-words.ts'

/** In points, of A4; the height of A5 is a point less than that. */
const page = { width: 595, height: 840 }
const margin = 36
const width = page.width - 2 * margin
const bandHeight = 112
const codeSize = 138
const codeTop = page.height - margin - codeSize
const top = bandHeight + 14
const bottom = codeTop - 14
const gap = 8
/** Texts shrink before the photo does. */
const photoHeightMin = 260
const photoHeightMax = 400
const red = '#b3201a'
const scaleMax = 2.2
const scaleMin = 0.45

type Block = {
  readonly text: string
  readonly style: TextStyle
  readonly tag: 'H1' | 'H2' | 'P'
  /** Above it. */
  readonly space: number
  readonly isWarning?: true
}

const style = (font: 'body' | 'bold', size: number, color = colors.ink): TextStyle => ({ font, size, color })

/** The first line of each pair is the larger. */
const pair = (lines: readonly string[], size: number, space: number, isWarning?: true): Block[] =>
  lines.map((text, index) => ({
    text,
    style: index === 0 ? style('bold', size) : style('body', size * 0.82),
    tag: 'P',
    space: index === 0 ? space : 1,
    ...(isWarning && { isWarning }),
  }))

const fitToLine = (pen: Pen, text: string, largest: number, smallest: number, room: number): number => {
  let size = largest
  const lines = (at: number) => heightOf(pen, text, room, style('bold', at)) / (at * 1.2)
  while (size > smallest && lines(size) > 1.5) size -= 2
  return size
}

const blocksOf = (pen: Pen, name: string, words: PosterWords, scale: number): Block[] => {
  const nameSize = fitToLine(pen, name, 54 * scale, 24 * scale, width)
  return [
    { text: name, style: style('bold', nameSize), tag: 'H1', space: 0 },
    ...pair(words.facts, 13 * scale, 0),
    ...pair(words.when, 16 * scale, 6 * scale),
    ...words.parts.flatMap(({ label, lines, isWarning }): Block[] => [
      ...(label === null
        ? []
        : [{ text: label, style: style('bold', 10.5 * scale, red), tag: 'H2', space: gap * scale } as const]),
      ...(label === null
        ? pair(lines, 15 * scale, gap * scale, isWarning)
        : lines.map((text): Block => ({ text, style: style('body', 14 * scale), tag: 'P', space: 1 }))),
    ]),
  ]
}

const heightOfBlock = (pen: Pen, block: Block): number =>
  block.space + heightOf(pen, block.text, width, block.style)

/** The largest texts that leave the photo its room. */
const layOut = (pen: Pen, name: string, words: PosterWords, hasPhoto: boolean) => {
  const room = bottom - top - (hasPhoto ? photoHeightMin + gap : 0)
  for (let scale = hasPhoto ? 1 : scaleMax; ; scale -= 0.05) {
    const blocks = blocksOf(pen, name, words, scale)
    const height = blocks.reduce((sum, block) => sum + heightOfBlock(pen, block), 0)
    if (height <= room || scale <= scaleMin) return { blocks, height }
  }
}

const drawBand = ({ doc, ...pen }: Pen, root: PDFKit.PDFStructureElement, heading: string): void => {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.polygon([0, 0], [page.width, 0], [page.width, bandHeight], [0, bandHeight]).fill(red)
  doc.endMarkedContent()
  const size = fitToLine({ doc, ...pen }, heading, 84, 40, width)
  const font = pen.useFont('bold').fontSize(size).fillColor('#ffffff')
  const x = (page.width - font.widthOfString(heading)) / 2
  const y = (bandHeight - font.currentLineHeight()) / 2
  root.add(doc.struct('H1', {}, () => void font.text(heading, x, y, { lineBreak: false })))
}

const drawPhoto = (
  { doc, printable }: Pen,
  root: PDFKit.PDFStructureElement,
  { photo, name }: Poster,
  height: number,
): void => {
  if (photo === null) return
  const scale = Math.min(width / photo.width, height / photo.height)
  const size = { width: photo.width * scale, height: photo.height * scale }
  const place = [(page.width - size.width) / 2, top + (height - size.height) / 2] as const
  root.add(
    doc.struct('Figure', { alt: printable(name) }, () => doc.image(Buffer.from(photo.jpeg), ...place, size)),
  )
}

const drawCode = ({ doc }: Pen, root: PDFKit.PDFStructureElement, address: string): void => {
  const { data: modules } = encode(address, { ecc: 'M', border: 0 })
  const side = codeSize / modules.length
  root.add(
    doc.struct('Figure', { alt: address }, () => {
      for (const [row, columns] of modules.entries())
        for (const [column, isDark] of columns.entries())
          // The margin prevents white lines between neighbours.
          if (isDark) doc.rect(margin + column * side, codeTop + row * side, side + 0.1, side + 0.1)
      doc.fill('#000')
    }),
  )
}

const drawFoot = (pen: Pen, root: PDFKit.PDFStructureElement, words: PosterWords, address: string): void => {
  const { doc, printable } = pen
  drawCode(pen, root, address)
  const x = margin + codeSize + 20
  const room = page.width - margin - x
  const [scan = '', ...others] = words.scan
  const lines: readonly (readonly [string, TextStyle])[] = [
    [scan, style('bold', 19)],
    ...others.map((line) => [line, style('body', 15)] as const),
    [words.noAccount, style('body', 11, colors.muted)],
    [address.replace(/^https?:\/\//, ''), style('bold', 11)],
    ...(words.phone === null
      ? []
      : [[words.phone, style('bold', fitToLine(pen, words.phone, 19, 11, room))] as const]),
  ]
  const texts = lines.map(([text, of]) => [printable(text), of] as const)
  const height = texts.reduce((sum, [text, of]) => sum + heightOf(pen, text, room, of) + 3, 0)
  let y = codeTop + Math.max(0, (codeSize - height) / 2)
  for (const [text, of] of texts) {
    root.add(doc.struct('P', {}, () => write(pen, text, { x, y, width: room }, of)))
    y += heightOf(pen, text, room, of) + 3
  }
}

const drawBlocks = (
  pen: Pen,
  root: PDFKit.PDFStructureElement,
  blocks: readonly Block[],
  from: number,
): void => {
  const { doc } = pen
  let y = from
  for (const { text, style: of, tag, space, isWarning } of blocks) {
    const height = heightOf(pen, text, width, of)
    y += space
    if (isWarning) {
      doc.markContent('Artifact', { type: 'Layout' })
      const [left, right, under] = [margin - 8, page.width - margin + 8, y + height + 1]
      doc.polygon([left, y - 1], [right, y - 1], [right, under], [left, under]).fill(colors.warning)
      doc.endMarkedContent()
    }
    root.add(doc.struct(tag, {}, () => write(pen, text, { x: margin, y, width }, of)))
    y += height
  }
}

export const drawPoster = async (poster: Poster): Promise<Uint8Array> => {
  const doc = new PDFDocument({
    size: poster.paper === 'a4' ? 'A4' : 'A5',
    // The library compares the height of A5 with places on A4, and would begin a page.
    margins: { top: 0, left: 0, right: 0, bottom: -page.height },
    font: '',
    pdfVersion: '1.7',
    lang: poster.language === 'en' ? 'en' : 'es',
    tagged: true,
    displayTitle: true,
    info: { Creator: 'Huella', Producer: 'Huella' },
  })
  const written = buffer(doc)
  const pen = openPen(doc)
  const words = wordsOf(poster)
  doc.info.Title = pen.printable(words.title)
  const root = doc.struct('Document')
  doc.addStructure(root)
  doc.scale(doc.page.width / page.width)
  drawBand(pen, root, words.heading)
  const name = pen.printable(poster.name)
  const printed = {
    ...words,
    facts: words.facts.map(pen.printable),
    when: words.when.map(pen.printable),
    parts: words.parts.map((part) => ({ ...part, lines: part.lines.map(pen.printable) })),
  }
  const { blocks, height } = layOut(pen, name, printed, poster.photo !== null)
  const photoHeight =
    poster.photo === null ? 0 : Math.min(photoHeightMax, Math.max(80, bottom - top - gap - height))
  drawPhoto(pen, root, poster, photoHeight)
  const from =
    poster.photo === null ? top + Math.max(0, (bottom - top - height) / 3) : top + photoHeight + gap
  drawBlocks(pen, root, blocks, from)
  drawFoot(pen, root, words, poster.address)
  root.end()
  doc.end()
  return written
}
