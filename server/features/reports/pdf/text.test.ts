import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { readPdf } from '#server/testing/pdf-reader.ts'
import { colors } from './canvas.ts'
import { heightOf, openPen, piecesWithEmoji, write, type TextStyle } from './text.ts'

const style: TextStyle = { font: 'body', size: 10, color: colors.ink }

const printed = async (text: string, width: number) => {
  const doc = new PDFDocument({ font: '' })
  const pen = openPen(doc)
  const line = heightOf(pen, 'Kira', 1000, style)
  const lines = heightOf(pen, text, width, style) / line
  doc.y = 72
  write(pen, text, { x: 72, y: 72, width }, style)
  const written = (doc.y - 72) / line
  const bytes = new Promise<Buffer>((done) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(Buffer.concat(chunks)))
  })
  doc.end()
  const { text: read } = await readPdf(await bytes)
  return { lines: Math.round(lines), written: Math.round(written), read: read.replaceAll(/\s/g, '') }
}

describe('a text with emoji', () => {
  test.each([
    ['stands on one line where it fits', 'Kira 🐶 y Tom 🐱', 400, 1],
    ['is broken between words', 'Kira 🐶 y Tom 🐱', 50, 2],
    ['keeps its own line breaks', 'Kira 🐶\n\ny Tom', 400, 3],
    ['breaks a word that is longer than a line', '🐶'.repeat(12), 30, 6],
    ['keeps the parts of one picture together', '👨‍👩‍👧🇨🇴', 20, 2],
  ])('%s', async (_name, text, width, lines) => {
    const found = await printed(text, width)
    expect(found).toMatchObject({ lines, written: lines })
    expect(found.read).toContain(text.replaceAll(/\s|\u200d.*/g, ''))
  })

  test('divides a text into pages of that height without loss', () => {
    const pen = openPen(new PDFDocument({ font: '' }))
    const text = 'Kira 🐶 come bien.\n'.repeat(3) + 'Tom 🐱 duerme y duerme. '.repeat(40)
    const pieces = piecesWithEmoji(pen, text, 100, 50, style) ?? []
    expect(pieces.length).toBeGreaterThan(10)
    for (const piece of pieces) expect(heightOf(pen, piece, 100, style)).toBeLessThanOrEqual(50)
    expect(pieces.join(' ').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
    expect(piecesWithEmoji(pen, 'Kira', 100, 50, style)).toBeNull()
  })
})
