// Pages of PDF files that people brought, behind those of the report, and the line at the foot of
// every page.
import { readFile, writeFile } from 'node:fs/promises'
import {
  degrees,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  rgb,
  StandardFonts,
  type PDFFont,
  type PDFPage,
} from '@cantoo/pdf-lib'
import { attachmentPagesMax } from '#contract/features/reports/limits.ts'
import type { FileProblem, FooterWords, StepResult } from './protocol.ts'

const load = async (path: string): Promise<PDFDocument> =>
  PDFDocument.load(await readFile(path), { updateMetadata: false, throwOnInvalidObject: true })

const copyAll = async (target: PDFDocument, source: PDFDocument): Promise<PDFPage[]> =>
  target.copyPages(source, source.getPageIndices())

const problem = (found: FileProblem): StepResult => ({ kind: 'problem', problem: found })

/** Whether the file's pages can be appended, and how many there are. */
export const inspectFile = async (path: string): Promise<StepResult> => {
  // Whatever its pages say: an encrypted file names in plain text what it was encrypted with.
  const isEncrypted = (await readFile(path)).includes('/Encrypt')
  try {
    const source = await load(path)
    const pages = source.getPageCount()
    if (isEncrypted && source.isEncrypted) return problem('encrypted')
    if (pages > attachmentPagesMax) return problem('too_long')
    // What cannot be copied is found now, while the report can still say so.
    const copied = await copyAll(await PDFDocument.create(), source)
    return copied.length === 0 ? problem('damaged') : { kind: 'inspected', pages }
  } catch {
    return problem(isEncrypted ? 'encrypted' : 'damaged')
  }
}

const acting = ['A', 'AA', 'PA'].map((name) => PDFName.of(name))

/** What a page or a field on it would do when it is opened or pressed. */
const removeActions = ({ node }: PDFPage): void => {
  for (const key of acting) node.delete(key)
  const notes = node.lookupMaybe(PDFName.of('Annots'), PDFArray)
  for (let index = 0; index < (notes?.size() ?? 0); index++) {
    const note = notes?.lookup(index)
    if (note instanceof PDFDict) for (const key of acting) note.delete(key)
  }
}

/** Writes on what a reader sees as the foot of the page, which may lie turned on it. */
const stamp = (page: PDFPage, text: string, font: PDFFont): void => {
  const size = 7.5
  const { x, y, width, height } = page.getCropBox()
  const turned = ((page.getRotation().angle % 360) + 360) % 360
  const isSideways = turned === 90 || turned === 270
  const across = (isSideways ? height : width) - 48 - font.widthOfTextAtSize(text, size)
  const up = 22
  const place = {
    0: { x: x + across, y: y + up },
    90: { x: x + width - up, y: y + across },
    180: { x: x + width - across, y: y + height - up },
    270: { x: x + up, y: y + height - across },
  }[turned] ?? { x, y }
  page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]))
  page.drawText(text, { ...place, size, font, rotate: degrees(turned), color: rgb(0.42, 0.36, 0.31) })
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))
}

/**
 * Appends the files to the report at `path`, numbers all pages, and writes it to `target`.
 * @returns how many pages it has
 */
export const appendFiles = async (
  path: string,
  target: string,
  files: readonly { readonly path: string; readonly label: string }[],
  { page: pageWord, of, made }: FooterWords,
): Promise<number> => {
  const report = await load(path)
  const labels = report.getPages().map(() => made)
  for (const { path: file, label } of files)
    for (const page of await copyAll(report, await load(file))) {
      removeActions(page)
      report.addPage(page)
      labels.push(`${label} · ${made}`)
    }
  const font = await report.embedFont(StandardFonts.Helvetica)
  const pages = report.getPages()
  for (const [index, page] of pages.entries())
    stamp(page, `${labels[index] ?? made} · ${pageWord} ${index + 1} ${of} ${pages.length}`, font)
  await writeFile(target, await report.save({ updateFieldAppearances: false }), { mode: 0o600 })
  return pages.length
}
