import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  detailLines,
  fillWords,
  passWords,
  requirementTitle,
  statusLine,
  type PassWriter,
} from '#contract/features/care-passes/pass-words.ts'
import type { RequirementStatus } from '#contract/features/care-passes/requirements.ts'
import type { CarePass, PassRequirement } from '#contract/features/care-passes/schema.ts'
import type { PaperSize } from '#contract/features/reports/paper.ts'
import { reportFormat, type ReportFormat } from '#server/features/reports/format.ts'
import {
  asArtifact,
  colors,
  openCanvas,
  writeBlock,
  type Canvas,
} from '#server/features/reports/pdf/canvas.ts'
import { drawQrCode } from '#server/features/reports/pdf/qr-code.ts'
import { heightOf, write, type TextStyle } from '#server/features/reports/pdf/text.ts'
import { sexLabels, speciesLabels } from '#server/features/pets/animal-words.ts'

/** `until` is an instant, shown in `timeZone`. */
export type PassLink = { readonly url: string; readonly until: string; readonly timeZone: string }

export type PassDocument = {
  readonly language: ReportFormat['language']
  readonly paper: PaperSize
  /** One per pet. */
  readonly passes: readonly CarePass[]
  /** Null without a link, for a print of the owner's own. */
  readonly link: PassLink | null
}

const codeSize = 104
const gap = 14
const titleStyle: TextStyle = { font: 'bold', size: 11, color: colors.brand }
const nameStyle: TextStyle = { font: 'bold', size: 24, color: colors.ink }
const factStyle: TextStyle = { font: 'body', size: 10.5, color: colors.ink }
const noteStyle: TextStyle = { font: 'body', size: 8.5, color: colors.muted }
const headingStyle: TextStyle = { font: 'bold', size: 11, color: colors.ink }
const statusWidth = 190

const codeWords = {
  es: 'Escanea el código para ver el pase al día. Abre hasta el {day}',
  en: 'Scan the code to see the pass as it stands. It opens until {day}',
}

/** Brightness differs too, for printers without colours. */
const statusStyles: Readonly<Record<RequirementStatus, TextStyle>> = {
  missing: { font: 'bold', size: 9.5, color: '#a3271a' },
  expired: { font: 'bold', size: 9.5, color: '#a3271a' },
  expiresSoon: { font: 'bold', size: 9.5, color: '#7a5a00' },
  inForce: { font: 'body', size: 9.5, color: '#1f5c4a' },
}

const writeHead = (canvas: Canvas, pass: CarePass, { link, language }: PassDocument, writer: PassWriter) => {
  const { doc, root, left, width, printable } = canvas
  const { text, day } = writer
  const { pet } = pass
  const [top, room] = [doc.y, link === null ? width : width - codeSize - gap]
  const facts = [text(speciesLabels[pet.species]), pet.breed, text(sexLabels[pet.sex])]
  const judged = pass.day === pass.today ? passWords.today : passWords.stayFrom
  const lines = [
    ['H1', `Huella · ${text(passWords.title)}`, titleStyle],
    ['H2', pet.name, nameStyle],
    ['P', facts.filter(Boolean).join(' · '), factStyle],
    ['P', fillWords(text(judged), { day: day(pass.day) }), factStyle],
    ['P', fillWords(text(passWords.certificateDays), { days: String(pass.certificateDays) }), noteStyle],
  ] as const
  for (const [tag, line, style] of lines)
    root.add(
      doc.struct(tag, {}, () =>
        write(canvas, printable(line), { x: left, y: doc.y + 2, width: room }, style),
      ),
    )
  if (link === null) return
  const bottom = doc.y
  root.add(
    doc.struct('Figure', { alt: link.url }, () =>
      drawQrCode(doc, link.url, { x: left + width - codeSize, y: top, size: codeSize }),
    ),
  )
  const { timeZone } = link
  const moments = new Intl.DateTimeFormat(canvas.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const caption = fillWords(codeWords[language], { day: moments.format(new Date(link.until)) })
  doc.y = Math.max(bottom, top + codeSize + 4)
  writeBlock(canvas, root, 'P', caption, noteStyle)
}

const writeRequirement = (
  canvas: Canvas,
  pass: CarePass,
  requirement: PassRequirement,
  writer: PassWriter,
): void => {
  const { doc, root, left, width, printable } = canvas
  const title = printable(writer.text(requirementTitle(requirement.id, pass.pet.species)))
  const status = printable(statusLine(requirement, pass, writer))
  const details = detailLines(pass, requirement, writer).map((line) => printable(line))
  const titleWidth = width - statusWidth - gap
  const statusStyle = statusStyles[requirement.status]
  const headHeight = Math.max(
    heightOf(canvas, title, titleWidth, headingStyle),
    heightOf(canvas, status, statusWidth, statusStyle),
  )
  const heights = details.map((line) => heightOf(canvas, line, width, factStyle))
  canvas.ensureRoom(headHeight + heights.reduce((sum, height) => sum + height, 14))
  const y = doc.y + 7
  asArtifact(canvas, () =>
    doc
      .moveTo(left, y - 4)
      .lineTo(left + width, y - 4)
      .lineWidth(0.5)
      .stroke(colors.line),
  )
  root.add(doc.struct('H3', {}, () => write(canvas, title, { x: left, y, width: titleWidth }, headingStyle)))
  const right = { x: left + titleWidth + gap, y, width: statusWidth }
  root.add(doc.struct('P', {}, () => write(canvas, status, right, statusStyle)))
  doc.y = y + headHeight
  for (const line of details) writeBlock(canvas, root, 'P', line, factStyle)
}

export const drawPass = (pass: PassDocument): Promise<Buffer> => {
  const { passes, language, paper } = pass
  const writer = reportFormat(language)
  const output = new PassThrough()
  const canvas = openCanvas({ paper, language, title: writer.text(passWords.title) }, output)
  const { doc, root } = canvas
  for (const [index, one] of passes.entries()) {
    if (index > 0) doc.addPage()
    writeHead(canvas, one, pass, writer)
    doc.y += 4
    for (const requirement of one.requirements) writeRequirement(canvas, one, requirement, writer)
    doc.y += gap
    writeBlock(canvas, root, 'P', writer.text(passWords.isNot), noteStyle)
  }
  root.end()
  doc.end()
  return buffer(output)
}
