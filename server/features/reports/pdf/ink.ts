// A stamp as it would be on paper. Its text stands beside it, so screen readers skip it.
import { asArtifact, type Canvas } from './canvas.ts'
import type { StampCell } from './protocol.ts'
import { truncateToLine, type TextStyle } from './text.ts'

const radius = 25
/** The edge of its place, in points. */
export const inkRoom = 2 * radius + 6

const ink = '#2f4a86'
const innerRadius = 16.5
const ringStyle: TextStyle = { font: 'bold', size: 4.6, color: ink }
/** Once round with the gaps between letters, and one at the ends. */
const ringLength = 2 * Math.PI * 18.6 * 0.82

type Turned = { readonly letter: string; readonly degrees: number }

/** From the left of the top, so that the middle of the text is on top. */
const placeLetters = (canvas: Canvas, text: string): Turned[] => {
  const font = canvas.useFont(ringStyle.font).fontSize(ringStyle.size)
  const widths = [...text].map((letter) => font.widthOfString(letter) + 0.35)
  const degreesOf = (length: number) => (length / (2 * Math.PI * 18.6)) * 360
  let at = -degreesOf(widths.reduce((sum, width) => sum + width, 0)) / 2
  return [...text].map((letter, index) => {
    const own = degreesOf(widths[index] ?? 0)
    const degrees = at + own / 2
    at += own
    return { letter, degrees }
  })
}

const drawRing = (canvas: Canvas, text: string, x: number, y: number): void => {
  const { doc } = canvas
  for (const { letter, degrees } of placeLetters(canvas, text)) {
    doc.save().rotate(degrees, { origin: [x, y] })
    const font = canvas.useFont(ringStyle.font).fontSize(ringStyle.size)
    const left = x - font.widthOfString(letter) / 2
    font.text(letter, left, y - radius + 2, { lineBreak: false })
    doc.restore()
  }
}

/** Emoji have no outline in one colour. */
const inLetters = ({ printable, faceOf }: Canvas, text: string): string =>
  [...printable(text)]
    .filter((letter) => faceOf(letter) !== 'emoji')
    .join('')
    .toUpperCase()

/** The rest of the page continues where it was. */
export const drawInk = (canvas: Canvas, stamp: StampCell, x: number, y: number): void => {
  const { doc } = canvas
  const [left, top] = [doc.x, doc.y]
  const ring = truncateToLine(canvas, inLetters(canvas, stamp.ring), ringLength, ringStyle)
  asArtifact(canvas, () => {
    doc.save().rotate(stamp.angle, { origin: [x, y] })
    doc.circle(x, y, radius).lineWidth(1.3).stroke(ink)
    doc.circle(x, y, innerRadius).lineWidth(0.6).stroke(ink)
    doc.fillColor(ink)
    drawRing(canvas, ring, x, y)
    for (const [index, size] of [7.5, 6.5].entries()) {
      const font = canvas.useFont('bold').fontSize(size)
      const text = stamp.day[index] ?? ''
      font.text(text, x - font.widthOfString(text) / 2, y - 7.5 + index * 8, { lineBreak: false })
    }
    doc.restore()
  })
  doc.x = left
  doc.y = top
}
