import { asArtifact, colors, type Canvas } from './canvas.ts'
import type { Picture, ReportHead } from './protocol.ts'
import { heightOf, write, type TextStyle } from './text.ts'

const photoEdge = 72
const gap = 16
const nameStyle: TextStyle = { font: 'bold', size: 20, color: colors.ink }
const subtitleStyle: TextStyle = { font: 'body', size: 9, color: colors.muted }
const labelStyle: TextStyle = { font: 'body', size: 7.5, color: colors.muted }
const factStyle: TextStyle = { font: 'body', size: 9.5, color: colors.ink }

const drawSquare = ({ doc, left }: Canvas, { jpeg }: Picture): void => {
  const [x, y] = [left, doc.y]
  doc.save()
  doc.roundedRect(x, y, photoEdge, photoEdge, 12).clip()
  doc.image(Buffer.from(jpeg), x, y, { cover: [photoEdge, photoEdge], align: 'center', valign: 'center' })
  doc.restore()
}

/** A drawing is decorative: the species is among the facts. */
const drawPortrait = (canvas: Canvas, { photo, drawing, name }: ReportHead, alt: string): boolean => {
  const { doc, root } = canvas
  if (photo !== null)
    root.add(doc.struct('Figure', { alt: alt === '' ? name : alt }, () => drawSquare(canvas, photo)))
  else if (drawing !== null) asArtifact(canvas, () => drawSquare(canvas, drawing))
  return photo !== null || drawing !== null
}

const drawFacts = (canvas: Canvas, facts: ReportHead['facts'], top: number): number => {
  const { doc, left, width, root, printable } = canvas
  const columns = 3
  const cell = (width - gap * (columns - 1)) / columns
  let y = top
  for (let first = 0; first < facts.length; first += columns) {
    const some = facts
      .slice(first, first + columns)
      .map(([label, fact]) => [printable(label), printable(fact)] as const)
    const heights = some.map(
      ([label, fact]) => heightOf(canvas, label, cell, labelStyle) + heightOf(canvas, fact, cell, factStyle),
    )
    for (const [index, [label, fact]] of some.entries()) {
      const x = left + index * (cell + gap)
      root.add(
        doc.struct('P', {}, () => {
          write(canvas, label, { x, y, width: cell }, labelStyle)
          write(canvas, fact, { x, y: doc.y, width: cell }, factStyle)
        }),
      )
    }
    y += Math.max(...heights) + 8
  }
  return y
}

/** Must be called on an empty page. */
export const writeHead = (canvas: Canvas, head: ReportHead): void => {
  const { doc, left, width, root, printable } = canvas
  const top = doc.y
  const hasPortrait = drawPortrait(canvas, head, printable(head.name))
  const indent = hasPortrait ? photoEdge + gap : 0
  const place = { x: left + indent, width: width - indent }
  const [name, subtitle] = [printable(head.name), printable(head.subtitle)]
  const height =
    heightOf(canvas, name, place.width, nameStyle) + heightOf(canvas, subtitle, place.width, subtitleStyle)
  const y = hasPortrait ? top + Math.max(0, (photoEdge - height) / 2) : top
  root.add(doc.struct('H1', {}, () => write(canvas, name, { ...place, y }, nameStyle)))
  root.add(doc.struct('P', {}, () => write(canvas, subtitle, { ...place, y: doc.y }, subtitleStyle)))
  const below = Math.max(doc.y, hasPortrait ? top + photoEdge : 0) + gap
  doc.x = left
  doc.y = drawFacts(canvas, head.facts, below) + 4
}
