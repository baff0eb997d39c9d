import { asArtifact, colors, writeBlock, type Canvas } from './canvas.ts'
import type { ReportHead } from './protocol.ts'
import { addEntry, titleStyle } from './sections.ts'
import { heightOf, write, type TextStyle } from './text.ts'

const padding = 8
const labelStyle: TextStyle = { font: 'bold', size: 9.5, color: colors.muted }
const lineStyle: TextStyle = { font: 'body', size: 11, color: colors.ink }
const warningStyle: TextStyle = { font: 'bold', size: 12, color: colors.ink }

/** On the page of the head, which it ends. It draws none without parts. */
export const writeEmergency = (canvas: Canvas, { emergency }: ReportHead): void => {
  if (emergency.parts.length === 0) return
  const { doc, root, left, width, printable } = canvas
  doc.y += padding
  addEntry(canvas, doc.outline, printable(emergency.title))
  writeBlock(canvas, root, 'H2', printable(emergency.title), titleStyle)
  doc.y += padding
  for (const { title, lines, isWarning = false } of emergency.parts) {
    const section = doc.struct('Sect')
    root.add(section)
    const style = isWarning ? warningStyle : lineStyle
    const texts = [
      { tag: 'H3', text: printable(title), style: labelStyle },
      ...lines.map((line) => ({ tag: 'P', text: printable(line), style }) as const),
    ] as const
    for (const { tag, text, style: of } of texts) {
      const height = heightOf(canvas, text, width - 2 * padding, of) + 2
      canvas.ensureRoom(height)
      const y = doc.y
      if (isWarning) asArtifact(canvas, () => doc.rect(left, y - 1, width, height + 0.5).fill(colors.warning))
      section.add(
        doc.struct(tag, {}, () =>
          write(canvas, text, { x: left + padding, y, width: width - 2 * padding }, of),
        ),
      )
      doc.y = y + height
    }
    doc.y += padding
  }
  doc.addPage()
}
