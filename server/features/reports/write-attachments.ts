import { createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReportChoice } from '#contract/features/reports/schema.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { describePet } from '#server/features/pets/service.ts'
import { toPrintPicture } from '#server/platform/images/print-picture.ts'
import type { Services } from '#server/platform/services/services.ts'
import { ThreadLostError } from '#server/platform/runtime/step-thread.ts'
import { findAttachments } from './attachments.ts'
import type { ReportFormat } from './format.ts'
import type { Picture } from './pdf/protocol.ts'
import type { ReportWriter } from './pdf/writer.ts'
import { attachmentRecords, reportSections, type StoredAttachment } from './sections.ts'
import { fill, problemMessages, messages } from './report-messages.ts'

// 200 pixels to the inch, on a page of eight inches.
const pictureEdge = 1600

export type Writing = {
  readonly services: Services
  readonly access: PetAccess
  /** The person's time zone decides the report's day. */
  readonly personId: string
  readonly choice: ReportChoice
  readonly format: ReportFormat
  /** The path of local files, without extension. */
  readonly path: string
  /** Attachments that made the thread fail are listed, and not tried again. */
  readonly lost: Set<string>
  /** From 0 to 1. */
  readonly onProgress: (share: number) => Promise<void>
}

/** Upright; null where it cannot be read. */
export const readPicture = async (
  { fileStore }: Services,
  key: string,
  edge: number,
): Promise<Picture | null> => {
  const file = await fileStore.open(key)
  return file === null ? null : toPrintPicture(await buffer(file.stream), edge)
}

type Described = {
  /** 'Anexo 3' */
  readonly label: string
  /** 'Anexo 3: análisis.pdf' */
  readonly title: string
  /** 'Visitas: Control · 3 mar 2026 · Kira' */
  readonly caption: string
}

const describeAttachments = async ({ services, access, choice, format }: Writing) => {
  const files = await findAttachments(services, access, choice.attachments)
  if (files.length === 0) return []
  const { pet } = await describePet(services, access)
  const ids = files.map(({ id }) => id)
  const found = attachmentRecords.collect(services.extensions)
  const items = (await Promise.all(found.map((find) => find(services.db, access, ids)))).flat()
  const sections = reportSections.collect(services.extensions)
  const titleOf = (kind: string): string | null => {
    const section = sections.find((reportSection) => reportSection.kind === kind)
    return section === undefined ? null : format.text(section.title)
  }
  return files.map((file, index) => {
    const label = `${format.text(messages.attachment)} ${index + 1}`
    const records = items
      .filter(({ documentId }) => documentId === file.id)
      .map(({ kind, title }) => [titleOf(kind), title].filter((part) => part !== null).join(': '))
    const belongs = records.length > 0 ? records : [titleOf(file.kind)]
    const caption = [...belongs, format.day(file.date), pet.name].filter((part) => part !== null)
    return { file, label, title: `${label}: ${file.name}`, caption: caption.join(' · ') }
  })
}

/** `pages` are set for a PDF file that is appended. */
type InspectedAttachment = Described & {
  readonly file: StoredAttachment
  readonly path: string
  readonly pages: number | null
  readonly problem: keyof typeof problemMessages | null
}

const inspectAttachment = async (
  { services: { fileStore }, path, lost }: Writing,
  writer: ReportWriter,
  { file, ...described }: Described & { readonly file: StoredAttachment },
  index: number,
): Promise<InspectedAttachment> => {
  const local = `${path}.${index}.attached`
  const inspected = { ...described, file, path: local, pages: null, problem: null }
  if (lost.has(file.id)) return { ...inspected, problem: 'unreadable' }
  if (file.type === 'image') {
    const size = await fileStore.size(file.key)
    return { ...inspected, problem: size === null ? 'missing' : null }
  }
  const opened = await fileStore.open(file.key)
  if (opened === null) return { ...inspected, problem: 'missing' }
  await pipeline(opened.stream, createWriteStream(local, { mode: 0o600 }))
  try {
    const result = await writer.take({ kind: 'inspect', path: local })
    if (result.kind === 'problem') return { ...inspected, problem: result.problem }
    return { ...inspected, pages: result.kind === 'inspected' ? result.pages : null }
  } catch (error) {
    if (error instanceof ThreadLostError) lost.add(file.id)
    throw error
  }
}

const describeContents = ({ file, pages, problem }: InspectedAttachment, format: ReportFormat): string => {
  if (problem !== null) return format.text(problemMessages[problem])
  if (file.type === 'image') return format.text(messages.picture)
  return fill(format.text(messages.pages), { n: format.number(pages ?? 0) })
}

const writeList = async (
  { choice, format }: Writing,
  writer: ReportWriter,
  inspected: readonly InspectedAttachment[],
): Promise<void> => {
  const columns = [
    { title: format.text(messages.number), share: 1 },
    { title: format.text(messages.date), share: 2 },
    { title: format.text(messages.file), share: 6 },
    { title: format.text(messages.contents), share: 4 },
  ]
  await writer.take({
    kind: 'section',
    title: format.text(messages.attachments),
    columns,
    empty: null,
    isWarning: false,
  })
  const rows = inspected.map((item, index) => [
    String(index + 1),
    format.day(item.file.date),
    item.file.name,
    describeContents(item, format),
  ])
  const missing = choice.attachments.length - inspected.length
  if (missing > 0) rows.push(['', '', String(missing), format.text(problemMessages.missing)])
  await writer.take({ kind: 'rows', rows })
}

/** Prints pictures. @returns the files to append */
export const writeAttachments = async (
  writing: Writing,
  writer: ReportWriter,
  onPartDone: () => Promise<void>,
): Promise<readonly InspectedAttachment[]> => {
  const { services } = writing
  const files = await describeAttachments(writing)
  const inspected: InspectedAttachment[] = []
  for (const [index, file] of files.entries()) {
    const item = await inspectAttachment(writing, writer, file, index)
    inspected.push(item)
    await onPartDone()
  }
  // First, because the list names unreadable pictures. They need little memory at printed size.
  const pictures = new Map<string, Picture>()
  for (const [index, item] of inspected.entries()) {
    if (item.file.type !== 'image' || item.problem !== null) continue
    const picture = await readPicture(services, item.file.key, pictureEdge)
    if (picture === null) inspected[index] = { ...item, problem: 'unreadable' }
    else pictures.set(item.file.id, picture)
    await onPartDone()
  }
  if (writing.choice.attachments.length > 0) await writeList(writing, writer, inspected)
  for (const { file, title, caption } of inspected) {
    const picture = pictures.get(file.id)
    if (picture !== undefined) await writer.take({ kind: 'picture', title, caption, picture })
  }
  return inspected
}
