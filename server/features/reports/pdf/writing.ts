import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { appendFiles, inspectFile } from './appendix.ts'
import { writeCaptions } from './captions.ts'
import { openCanvas, writeBlock, type Canvas } from './canvas.ts'
import { writeEmergency } from './emergency.ts'
import { writeHead } from './head.ts'
import type { ReportHead, StepResult, WritingStep } from './protocol.ts'
import { addEntry, createSections, noteStyle, titleStyle } from './sections.ts'

const addPicture = (
  canvas: Canvas,
  below: PDFKit.PDFOutline,
  { title, caption, picture: { jpeg, width, height } }: Extract<WritingStep, { kind: 'picture' }>,
): void => {
  const { doc, root, printable, left } = canvas
  doc.addPage()
  addEntry(canvas, below, printable(title))
  writeBlock(canvas, root, 'H2', printable(title), titleStyle)
  doc.y += 2
  writeBlock(canvas, root, 'P', printable(caption), noteStyle)
  const room = [canvas.width, canvas.bottom - doc.y - 8] as const
  // At least 144 pixels to the inch, so that small pictures are not enlarged.
  const scale = Math.min(room[0] / width, room[1] / height, 0.5)
  const y = doc.y + 8
  root.add(
    doc.struct('Figure', { alt: printable(title) }, () => {
      doc.image(Buffer.from(jpeg), left, y, { width: width * scale, height: height * scale })
    }),
  )
}

export const createWriting = (head: ReportHead) => {
  const draft = `${head.path}.draft`
  const output = createWriteStream(draft, { mode: 0o600 })
  const canvas = openCanvas(head, output)
  const { doc, printable, root } = canvas
  writeHead(canvas, head)
  writeEmergency(canvas, head)
  const sections = createSections(canvas)
  const finish = async (files: Extract<WritingStep, { kind: 'finish' }>['files']): Promise<number> => {
    sections.writePendingHeading()
    if (printable.isSubstituted()) {
      doc.y += 12
      writeBlock(canvas, root, 'P', head.substituted, noteStyle)
    }
    root.end()
    doc.end()
    await finished(output)
    const captions = `${head.path}.captions`
    if (files.length > 0) await writeCaptions(captions, files)
    const pages = await appendFiles(draft, head.path, files, captions, head.footer)
    for (const file of [draft, captions]) await rm(file, { force: true })
    return pages
  }
  return async (step: WritingStep): Promise<StepResult> => {
    switch (step.kind) {
      case 'section':
        sections.begin(step)
        break
      case 'plot':
        sections.addPlot(step.plot)
        break
      case 'rows':
        sections.addRows(step.rows)
        break
      case 'note':
        sections.writePendingHeading()
        doc.y += 6
        writeBlock(canvas, root, 'P', printable(step.text), noteStyle)
        break
      case 'picture':
        sections.writePendingHeading()
        addPicture(canvas, sections.entry() ?? doc.outline, step)
        break
      case 'inspect':
        return inspectFile(step.path)
      case 'finish':
        return { kind: 'finished', pages: await finish(step.files) }
    }
    return { kind: 'done' }
  }
}
