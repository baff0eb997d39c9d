// Uploaded pages: turned, cut, of any size, with forms, encrypted and broken.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  decodePDFRawStream,
  drawObject,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFRef,
} from '@pdfme/pdf-lib'
import { getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import {
  aFilledForm,
  anEncryptedPdf,
  aPdfOf,
  type Sheet,
} from '#server/testing/factories/appended-pdf-files.ts'
import { appendFiles, inspectFile } from './appendix.ts'
import { writeCaptions } from './captions.ts'

const dir = await mkdtemp(join(tmpdir(), 'huella-appendix-'))
afterAll(() => rm(dir, { recursive: true }))

const fileOf = async (name: string, bytes: Uint8Array): Promise<string> => {
  const path = join(dir, name)
  await writeFile(path, bytes)
  return path
}

/** A report of one page with the pages of that file. */
const appended = async (bytes: Buffer): Promise<Buffer> => {
  const report = await fileOf('report.pdf', await aPdfOf({ media: [0, 0, 595, 842] }))
  const path = await fileOf('file.pdf', bytes)
  const files = [{ path, label: 'Anexo 1', title: 'Anexo 1: hoja.pdf', caption: 'Visitas: Control · Kira' }]
  const captions = join(dir, 'captions.pdf')
  await writeCaptions(captions, files)
  const target = join(dir, 'target.pdf')
  await appendFiles(report, target, files, captions, { page: 'Página', of: 'de', made: 'Huella' })
  return readFile(target)
}

/** The visible size of each appended page, and where its texts begin. */
const layOut = async (bytes: Buffer) => {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const pages = Array.from({ length: document.numPages - 1 }, async (_, index) => {
    const page = await document.getPage(index + 2)
    const { width, height, transform } = page.getViewport({ scale: 1 })
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform
    const { items } = await page.getTextContent()
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
    const placeOf = (text: string) => {
      const found = texts.find(({ str }) => str.includes(text))
      const [x = 0, y = 0] = (found?.transform ?? []).slice(4).map(Number)
      return { x: a * x + c * y + e, y: b * x + d * y + f, width: found?.width ?? 0 }
    }
    return { width, height, placeOf }
  })
  return Promise.all(pages)
}

const a4 = [0, 0, 595, 842] as const
const sheets: readonly (readonly [name: string, sheet: Sheet])[] = [
  ['upright', { media: a4 }],
  ['turned by 90', { media: a4, turned: 90 }],
  ['turned by 180', { media: a4, turned: 180 }],
  ['turned by 270', { media: a4, turned: 270 }],
  ['turned back', { media: a4, turned: -90 }],
  ['turned by nothing that is read', { media: a4, turned: 45 }],
  ['cropped', { media: [0, 0, 800, 1000], crop: [150, 250, 400, 500] }],
  [
    'cropped below zero, and turned',
    { media: [-100, -200, 800, 1000], crop: [-50, -100, 400, 500], turned: 90 },
  ],
  ['cropped beyond the paper', { media: [0, 0, 400, 500], crop: [-100, -100, 600, 700] }],
  ['with its corners the wrong way round', { media: [595, 842, -595, -842] }],
  ['A0', { media: [0, 0, 2384, 3370] }],
  ['of 20 mm', { media: [0, 0, 57, 57] }],
  ['of 20 mm, turned', { media: [0, 0, 57, 57], turned: 270 }],
  ['very low', { media: [0, 0, 842, 100] }],
  ['very narrow, turned', { media: [0, 0, 100, 842], turned: 90 }],
]

test.each(sheets)('prints the title above a page %s, and its number below', async (_name, sheet) => {
  const [page] = await layOut(await appended(await aPdfOf(sheet)))
  if (page === undefined) throw new Error('no page was appended')
  const { width, height, placeOf } = page
  const [title, middle, foot] = [placeOf('Anexo 1: hoja.pdf'), placeOf('Hoja 1'), placeOf('Página 2 de 2')]
  const strip = 30 * Math.max(1, Math.min(width, height) / 595)
  expect(title.y).toBeGreaterThan(0)
  expect(title.y).toBeLessThan(strip)
  expect(foot.y).toBeLessThan(height)
  expect(foot.y).toBeGreaterThan(height - strip)
  // The text in the middle stays there.
  expect(middle.x).toBeCloseTo(width / 2, -1)
  expect(middle.y).toBeCloseTo(height / 2, -1)
  for (const { x } of [title, foot]) expect(x).toBeGreaterThan(0)
  expect(foot.x + foot.width).toBeLessThan(width)
  expect(foot.width).toBeGreaterThan(20)
})

/** The appearance streams of a page's fields. */
const drawnFields = async (bytes: Buffer): Promise<string[]> => {
  const page = (await PDFDocument.load(bytes)).getPages().at(-1)
  const notes = page?.node.lookup(PDFName.of('Annots'), PDFArray)
  return Array.from({ length: notes?.size() ?? 0 }, (_, index) => {
    const drawn = notes
      ?.lookup(index, PDFDict)
      .lookupMaybe(PDFName.of('AP'), PDFDict)
      ?.lookup(PDFName.of('N'))
    if (drawn instanceof PDFRawStream)
      return Buffer.from(decodePDFRawStream(drawn).decode()).toString('latin1')
    return drawn === undefined ? '' : 'states'
  })
}

test.each([true, false])('shows what was filled into a form (drawn by its program: %s)', async (isDrawn) => {
  const fields = await drawnFields(await appended(await aFilledForm(isDrawn)))
  // As hexadecimal digits: 'Kira' and 'Perro'.
  expect(fields).toEqual([
    expect.stringContaining('4B697261'),
    'states',
    expect.stringContaining('506572726F'),
  ])
})

/** The text of the appearances of the last page's fields. */
const readFields = async (bytes: Uint8Array): Promise<string> => {
  const document = await PDFDocument.load(bytes)
  const page = document.getPages().at(-1)
  const notes = page?.node.lookup(PDFName.of('Annots'), PDFArray)
  for (let index = 0; index < (notes?.size() ?? 0); index++) {
    const pictures = notes?.lookup(index, PDFDict).lookup(PDFName.of('AP'), PDFDict)
    const drawn = pictures?.get(PDFName.of('N'))
    if (drawn instanceof PDFRef && document.context.lookup(drawn) instanceof PDFRawStream)
      page?.pushOperators(drawObject(page.node.newXObject('Field', drawn)))
  }
  const read = await getDocumentProxy(await document.save(), { verbosity: 0 })
  const { items } = await (await read.getPage(read.numPages)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('\n')
}

test.each(['Łucja', 'Кира'])("shows '%s' in a form whose own font cannot write it", async (written) => {
  const form = await aFilledForm(false, written)
  const report = await appended(form)
  expect(await readFields(report)).toContain(written)
  // Only these letters of the font are embedded.
  expect(report.length).toBeLessThan(100_000)
})

test('shows what can be written of a form value in many scripts, and the other fields', async () => {
  const read = await readFields(await appended(await aFilledForm(false, 'Łucja 🐾')))
  expect(read).toContain('Łucja ')
  expect(read).toContain('Perro')
})

const inspect = async (bytes: Uint8Array) => inspectFile(await fileOf('inspected.pdf', bytes))

test('reports an encrypted file, also one that everybody may open', async () => {
  for (const password of ['secreto', ''])
    expect(await inspect(await anEncryptedPdf(password))).toEqual({ kind: 'problem', problem: 'encrypted' })
})

test('reports a broken file', async () => {
  const whole = await aPdfOf({ media: a4 })
  const plain = Buffer.from(await (await PDFDocument.load(whole)).save({ useObjectStreams: false }))
  const broken = [
    whole.subarray(0, 200),
    Buffer.alloc(0),
    Buffer.from('no PDF'),
    Buffer.from(plain.toString('latin1').replaceAll('/Pages', '/Sheet'), 'latin1'),
  ]
  for (const bytes of broken) expect(await inspect(bytes)).toEqual({ kind: 'problem', problem: 'damaged' })
})
