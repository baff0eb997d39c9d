import { colors, type Canvas } from './canvas.ts'
import type { ReportHead } from './protocol.ts'
import { heightOf, write, type TextStyle } from './text.ts'

const photoEdge = 72
const gap = 16
const nameStyle: TextStyle = { font: 'bold', size: 20, color: colors.ink }
const subtitleStyle: TextStyle = { font: 'body', size: 9, color: colors.muted }
const labelStyle: TextStyle = { font: 'body', size: 7.5, color: colors.muted }
const factStyle: TextStyle = { font: 'body', size: 9.5, color: colors.ink }

const drawPhoto = ({ doc, left, root }: Canvas, { photo, name }: ReportHead, alt: string): void => {
  if (photo === null) return
  const [x, y] = [left, doc.y]
  root.add(
    doc.struct('Figure', { alt: alt === '' ? name : alt }, () => {
      doc.save()
      doc.roundedRect(x, y, photoEdge, photoEdge, 12).clip()
      doc.image(Buffer.from(photo.jpeg), x, y, {
        cover: [photoEdge, photoEdge],
        align: 'center',
        valign: 'center',
      })
      doc.restore()
    }),
  )
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
  drawPhoto(canvas, head, printable(head.name))
  const indent = head.photo === null ? 0 : photoEdge + gap
  const place = { x: left + indent, width: width - indent }
  const [name, subtitle] = [printable(head.name), printable(head.subtitle)]
  const height =
    heightOf(canvas, name, place.width, nameStyle) + heightOf(canvas, subtitle, place.width, subtitleStyle)
  const y = head.photo === null ? top : top + Math.max(0, (photoEdge - height) / 2)
  root.add(doc.struct('H1', {}, () => write(canvas, name, { ...place, y }, nameStyle)))
  root.add(doc.struct('P', {}, () => write(canvas, subtitle, { ...place, y: doc.y }, subtitleStyle)))
  const below = Math.max(doc.y, head.photo === null ? 0 : top + photoEdge) + gap
  doc.x = left
  doc.y = drawFacts(canvas, head.facts, below) + 4
}
