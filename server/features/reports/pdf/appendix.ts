import { readFile, writeFile } from 'node:fs/promises'
import {
  degrees,
  PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  rgb,
  StandardFonts,
  type PDFEmbeddedPage,
  type PDFFont,
  type PDFPage,
} from '@pdfme/pdf-lib'
import { attachmentPagesMax } from '#contract/features/reports/limits.ts'
import { clearPage, enlargementOf, makeRoom, seenSize, turnOf } from './appended-page.ts'
import { captionSize } from './captions.ts'
import { drawFilledFields } from './filled-fields.ts'
import { addToOutline } from './outline.ts'
import type { AppendedFile, FileProblem, FooterMessages, StepResult } from './protocol.ts'

const load = async (path: string): Promise<PDFDocument> =>
  PDFDocument.load(await readFile(path), { updateMetadata: false, throwOnInvalidObject: true })

/** @throws where the file is encrypted or damaged */
const loadFile = async (path: string): Promise<PDFDocument> => {
  const source = await load(path)
  await drawFilledFields(source)
  return source
}

const copyAll = async (target: PDFDocument, source: PDFDocument): Promise<PDFPage[]> =>
  target.copyPages(source, source.getPageIndices())

const problem = (found: FileProblem): StepResult => ({ kind: 'problem', problem: found })

export const inspectFile = async (path: string): Promise<StepResult> => {
  // An encrypted file names its encryption in plain text.
  const isEncrypted = (await readFile(path)).includes('/Encrypt')
  try {
    const source = await loadFile(path)
    const pages = source.getPageCount()
    if (pages > attachmentPagesMax) return problem('too_long')
    // Finds pages that cannot be copied while the report can still mention them.
    const copied = await copyAll(await PDFDocument.create(), source)
    return copied.length === 0 ? problem('damaged') : { kind: 'inspected', pages }
  } catch {
    return problem(isEncrypted ? 'encrypted' : 'damaged')
  }
}

/**
 * @param across in points from the left of the page as seen, with its rotation
 * @param up in points from its foot
 */
const placeOn = (page: PDFPage, across: number, up: number) => {
  const { x, y, width, height } = page.getCropBox()
  const turned = turnOf(page)
  const place = {
    0: { x: x + across, y: y + up },
    90: { x: x + width - up, y: y + across },
    180: { x: x + width - across, y: y + height - up },
    270: { x: x + up, y: y + height - across },
  }[turned] ?? { x, y }
  return { ...place, rotate: degrees(turned) }
}

const asArtifact = (page: PDFPage, draw: () => void): void => {
  page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]))
  draw()
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))
}

/** In points above the foot. */
const stampHeight = 22

const stamp = (page: PDFPage, text: string, font: PDFFont): void => {
  const times = enlargementOf(page)
  const size = 7.5 * times
  const across = Math.max(12, seenSize(page).width - 48 * times - font.widthOfTextAtSize(text, size))
  const color = rgb(0.42, 0.36, 0.31)
  asArtifact(page, () =>
    page.drawText(text, { ...placeOn(page, across, stampHeight * times), size, font, color }),
  )
}

const putCaption = (page: PDFPage, caption: PDFEmbeddedPage): void => {
  const { width, height } = seenSize(page)
  const times = enlargementOf(page)
  const scale = Math.min(times, (width - 48 * times) / captionSize.width)
  const place = placeOn(page, 24 * times, height - 6 * times - captionSize.height * scale)
  asArtifact(page, () => page.drawPage(caption, { ...place, xScale: scale, yScale: scale }))
}

/**
 * Numbers all pages. Each appended page gets a caption, from the file's page in `captions`.
 * @returns the number of pages
 */
export const appendFiles = async (
  path: string,
  target: string,
  files: readonly AppendedFile[],
  captions: string,
  { page: pageWord, of, made }: FooterMessages,
): Promise<number> => {
  const report = await load(path)
  const labels = report.getPages().map(() => made)
  const drawn = files.length === 0 ? [] : await report.embedPdf(await readFile(captions), [...files.keys()])
  for (const [index, { path: file, label, title }] of files.entries()) {
    const pages = await copyAll(report, await loadFile(file))
    for (const page of pages) {
      clearPage(page)
      makeRoom(report, page)
      report.addPage(page)
      const caption = drawn[index]
      if (caption !== undefined) putCaption(page, caption)
      labels.push(`${label} · ${made}`)
    }
    const [first] = pages
    if (first !== undefined) addToOutline(report, title, first)
  }
  const font = await report.embedFont(StandardFonts.Helvetica)
  const pages = report.getPages()
  for (const [index, page] of pages.entries())
    stamp(page, `${labels[index] ?? made} · ${pageWord} ${index + 1} ${of} ${pages.length}`, font)
  await writeFile(target, await report.save({ updateFieldAppearances: false }), { mode: 0o600 })
  return pages.length
}
