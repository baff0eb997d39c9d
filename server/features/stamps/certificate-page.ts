import { locales } from '#contract/shared/locales.ts'
import Pdf from 'pdfkit'
import type { CertificateFacts } from '#contract/features/stamps/certificate.ts'
import {
  certificateCodeMax,
  certificatePaperCodeMax,
  signatureBox,
} from '#contract/features/stamps/limits.ts'
import type { Certificate } from '#contract/features/stamps/schema.ts'
import { drawQrCode } from '#server/features/reports/pdf/qr-code.ts'
import { fontFile } from '#server/platform/fonts/font-files.ts'
import { speciesLabels } from '#server/features/pets/animal-words.ts'
import { certificateMessages, type CertificateMessages } from './certificate-messages.ts'

export type Language = keyof typeof certificateMessages

export type CertificatePage = {
  readonly certificate: Certificate
  readonly facts: CertificateFacts
  readonly language: Language
}

// In points, of an A4 page.
const margin = 56
const width = 595 - 2 * margin
const labelWidth = 130
const codeSize = 230
/** Modules of a long certificate's code would be too small for a phone. */
const largeCodeSize = 400

const rowsOf = (facts: CertificateFacts, language: Language): readonly (readonly [string, string])[] => {
  const messages = certificateMessages[language]
  const date = (value: string | null) =>
    value &&
    new Intl.DateTimeFormat(locales[language].date, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(value),
    )
  const species = new Map(Object.entries(speciesLabels)).get(facts.species)?.[language]
  const at = new Intl.DateTimeFormat(locales[language].date, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  const rows: readonly (readonly [string, string | null])[] = [
    [messages.pet, [facts.petName, species, facts.breed].filter((text) => text != null).join(' · ')],
    [messages.born, date(facts.birthDate)],
    ['Microchip', facts.microchipNumber],
    [messages.vaccine, facts.vaccine],
    [messages.manufacturer, facts.manufacturer],
    [messages.lot, facts.lot],
    [messages.given, date(facts.dateAdministered)],
    [messages.validUntil, date(facts.validUntil)],
    [messages.by, `${facts.professional} (${facts.professionalNumber})`],
    [messages.clinic, facts.clinic],
    [messages.at, `${at.format(new Date(facts.stampedAt))} (UTC)`],
  ]
  return rows.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]))
}

const drawCode = (doc: PDFKit.PDFDocument, url: string, caption: string): void => {
  const isLarge = url.length > certificateCodeMax
  const size = isLarge ? largeCodeSize : codeSize
  const needed = doc.heightOfString(caption, { width }) + 8 + size
  if (doc.y + needed > doc.page.height - margin) doc.addPage()
  doc.text(caption, margin, doc.y, { width })
  const top = doc.y + 8
  drawQrCode(doc, url, { x: margin, y: top, size }, isLarge ? 'L' : 'M')
  doc.y = top + size + 12
}

const drawCheck = (doc: PDFKit.PDFDocument, url: string, messages: CertificateMessages): void => {
  const link = { width, link: url, underline: true }
  doc.moveDown(1).font('text').fillColor('#000')
  // The page's address is useless without the certificate.
  if (url.length > certificatePaperCodeMax) doc.text(messages.checkByLink, margin, doc.y, link)
  else {
    drawCode(doc, url, messages.check)
    doc.fontSize(8).fillColor('#0645ad').text(new URL('/verify', url).href, margin, doc.y, link)
  }
}

const drawSignature = (doc: PDFKit.PDFDocument, signature: Certificate['signature'], language: Language) => {
  const messages = certificateMessages[language]
  const top = doc.y
  doc.font('text').fillColor('#555').text(messages.signature, margin, top, { width: labelWidth })
  if (signature.kind === 'typed') {
    doc.fillColor('#000').text(`${signature.name} ${messages.typed}`, margin + labelWidth, top)
    return
  }
  const scale = 180 / signatureBox.width
  doc
    .save()
    .translate(margin + labelWidth, top - 4)
    .scale(scale)
  doc.path(signature.path).lineWidth(4).stroke('#000').restore()
  doc.y = top + signatureBox.height * scale
}

const draw = (doc: PDFKit.PDFDocument, { certificate, facts, language }: CertificatePage): void => {
  const messages = certificateMessages[language]
  // DejaVu covers the scripts of most names, but has no ideographs and no emoji.
  doc.registerFont('text', fontFile('body'))
  doc.registerFont('bold', fontFile('bold'))
  doc.font('bold').fontSize(10).text('Huella').fontSize(20).text(messages.title).moveDown(0.8).fontSize(10.5)
  for (const [label, value] of rowsOf(facts, language)) {
    const top = doc.y
    doc.font('text').fillColor('#555').text(label, margin, top, { width: labelWidth })
    doc
      .font('bold')
      .fillColor('#000')
      .text(value, margin + labelWidth, top, { width: width - labelWidth })
    doc.moveDown(0.25)
  }
  drawSignature(doc, certificate.signature, language)
  drawCheck(doc, certificate.url, messages)
  doc.moveDown(1).fontSize(9).fillColor('#333').text(messages.proves, { width })
}

export const drawCertificate = (page: CertificatePage): Promise<Buffer> => {
  const { language } = page
  const { title } = certificateMessages[language]
  const doc = new Pdf({ size: 'A4', margin, lang: language, info: { Title: title, Producer: 'Huella' } })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<Buffer>((done) => doc.on('end', () => done(Buffer.concat(chunks))))
  draw(doc, page)
  doc.end()
  return written
}
