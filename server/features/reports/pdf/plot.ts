import { extent, ticks } from 'd3-array'
import { asArtifact, colors, type Canvas } from './canvas.ts'
import type { Plot } from './protocol.ts'
import { write, type TextStyle } from './text.ts'

const height = 130
export const plotHeight = height + 24
const labelWidth = 44
const labelStyle: TextStyle = { font: 'body', size: 7.5, color: colors.muted }

const spanOf = (values: readonly number[], least: number): readonly [number, number] => {
  const [low = 0, high = 0] = extent(values)
  return high - low < least ? [low - least / 2, high + least / 2] : [low, high]
}

export const drawPlot = (
  canvas: Canvas,
  parent: PDFKit.PDFStructureElement,
  { points, description, unit, first, last }: Plot,
): void => {
  const { doc, left, width, printable } = canvas
  canvas.ensureRoom(plotHeight)
  const top = doc.y + 6
  const days = spanOf(
    points.map(({ day }) => day),
    1,
  )
  const values = spanOf(
    points.map(({ value }) => value),
    0.2,
  )
  const [x0, x1] = [left + labelWidth, left + width - 6]
  const xOf = (day: number) => x0 + ((day - days[0]) / (days[1] - days[0])) * (x1 - x0)
  const yOf = (value: number) => top + height - ((value - values[0]) / (values[1] - values[0])) * height
  const numbers = new Intl.NumberFormat(canvas.locale, { maximumFractionDigits: 2 })
  asArtifact(canvas, () => {
    for (const value of ticks(values[0], values[1], 4)) {
      doc.moveTo(x0, yOf(value)).lineTo(x1, yOf(value)).lineWidth(0.5).stroke(colors.line)
      const text = `${numbers.format(value)} ${unit}`
      write(canvas, text, { x: left, y: yOf(value) - 5, width: labelWidth }, labelStyle)
    }
    write(canvas, first, { x: x0, y: top + height + 4, width: 120 }, labelStyle)
    canvas.useFont(labelStyle.font).fontSize(labelStyle.size).fillColor(labelStyle.color)
    doc.text(last, x1 - 120, top + height + 4, { width: 120, align: 'right' })
  })
  parent.add(
    doc.struct('Figure', { alt: printable(description) }, () => {
      for (const [index, { day, value }] of points.entries())
        if (index === 0) doc.moveTo(xOf(day), yOf(value))
        else doc.lineTo(xOf(day), yOf(value))
      doc.lineWidth(1.5).lineJoin('round').stroke(colors.brand)
      if (points.length <= 60)
        for (const { day, value } of points) doc.circle(xOf(day), yOf(value), 2).fill(colors.brand)
    }),
  )
  doc.x = left
  doc.y = top + height + 22
}
