// Writes one report to a local file: its pages, then the chosen pictures and PDF files, one at a
// time.
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReportChoice } from '#contract/features/reports/schema.ts'
import { dateInZone } from '#contract/shared/time-zones.ts'
import { getTimeZone } from '#server/features/notifications/service.ts'
import type { PetAccess } from '#server/features/pets/access.ts'
import { describePet } from '#server/features/pets/service.ts'
import { toPrintPicture } from '#server/platform/images/print-picture.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import { findAttachments } from './attachments.ts'
import { chosenSections, describeHead, stepsOf } from './contents.ts'
import { reportFormat, type ReportFormat } from './format.ts'
import type { Picture } from './pdf/protocol.ts'
import { openReportWriter, WriterLostError, type ReportWriter } from './pdf/writer.ts'
import type { StoredAttachment } from './sections.ts'
import { fill, problemWords, words } from './report-words.ts'

// 200 pixels to the inch on a page of eight inches.
const pictureEdge = 1600
const photoEdge = 360

export type WrittenReport = { readonly pages: number; readonly unreadable: number }

type Writing = {
  readonly services: Services
  readonly access: PetAccess
  /** Whose report it is: their day counts. */
  readonly personId: string
  readonly choice: ReportChoice
  readonly format: ReportFormat
  /** What local files are called, without an ending. */
  readonly path: string
  /** Attachments at which the thread was lost: they are named, and not tried again. */
  readonly lost: Set<string>
  /** Told how much is done, from 0 to 1. */
  readonly tell: (share: number) => Promise<void>
}

const readPicture = async ({ fileStore }: Services, key: string, edge: number): Promise<Picture | null> => {
  const file = await fileStore.open(key)
  return file === null ? null : toPrintPicture(await buffer(file.stream), edge)
}

/** An attachment, and what becomes of it. `pages` of a PDF file that is appended. */
type Looked = {
  readonly file: StoredAttachment
  readonly path: string
  readonly pages: number | null
  readonly problem: keyof typeof problemWords | null
}

const lookAt = async (
  { services: { fileStore }, path, lost }: Writing,
  writer: ReportWriter,
  file: StoredAttachment,
  index: number,
): Promise<Looked> => {
  const local = `${path}.${index}.attached`
  const looked = { file, path: local, pages: null, problem: null }
  if (lost.has(file.id)) return { ...looked, problem: 'unreadable' }
  if (file.type === 'image') {
    const size = await fileStore.size(file.key)
    return { ...looked, problem: size === null ? 'missing' : null }
  }
  const opened = await fileStore.open(file.key)
  if (opened === null) return { ...looked, problem: 'missing' }
  await pipeline(opened.stream, createWriteStream(local, { mode: 0o600 }))
  try {
    const result = await writer.take({ kind: 'inspect', path: local })
    if (result.kind === 'problem') return { ...looked, problem: result.problem }
    return { ...looked, pages: result.kind === 'inspected' ? result.pages : null }
  } catch (error) {
    if (error instanceof WriterLostError) lost.add(file.id)
    throw error
  }
}

const describeContents = ({ file, pages, problem }: Looked, format: ReportFormat): string => {
  if (problem !== null) return format.word(problemWords[problem])
  if (file.type === 'image') return format.word(words.picture)
  return fill(format.word(words.pages), { n: format.number(pages ?? 0) })
}

const writeList = async (
  { choice, format }: Writing,
  writer: ReportWriter,
  looked: readonly Looked[],
): Promise<void> => {
  const columns = [
    { title: format.word(words.number), share: 1 },
    { title: format.word(words.date), share: 2 },
    { title: format.word(words.file), share: 6 },
    { title: format.word(words.contents), share: 4 },
  ]
  await writer.take({
    kind: 'section',
    title: format.word(words.attachments),
    columns,
    empty: null,
    isWarning: false,
  })
  const rows = looked.map((one, index) => [
    String(index + 1),
    format.day(one.file.date),
    one.file.name,
    describeContents(one, format),
  ])
  const gone = choice.attachments.length - looked.length
  if (gone > 0) rows.push(['', '', String(gone), format.word(problemWords.missing)])
  await writer.take({ kind: 'rows', rows })
}

const labelOf = (format: ReportFormat, index: number): string =>
  `${format.word(words.attachment)} ${index + 1}`

const writeAttachments = async (
  writing: Writing,
  writer: ReportWriter,
  tellDone: () => Promise<void>,
): Promise<readonly Looked[]> => {
  const { services, access, choice, format } = writing
  const files = await findAttachments(services, access, choice.attachments)
  const looked: Looked[] = []
  for (const [index, file] of files.entries()) {
    const one = await lookAt(writing, writer, file, index)
    looked.push(one)
    await tellDone()
  }
  // Before the list, which names those that cannot be read. As they are printed they are small.
  const pictures = new Map<string, Picture>()
  for (const [index, one] of looked.entries()) {
    if (one.file.type !== 'image' || one.problem !== null) continue
    const picture = await readPicture(services, one.file.key, pictureEdge)
    if (picture === null) looked[index] = { ...one, problem: 'unreadable' }
    else pictures.set(one.file.id, picture)
    await tellDone()
  }
  if (choice.attachments.length > 0) await writeList(writing, writer, looked)
  for (const [index, { file }] of looked.entries()) {
    const picture = pictures.get(file.id)
    const title = `${labelOf(format, index)}: ${file.name}`
    if (picture !== undefined) await writer.take({ kind: 'picture', title, picture })
  }
  return looked
}

const openWriter = async ({
  services,
  access,
  personId,
  choice,
  format,
  path,
}: Writing): Promise<ReportWriter> => {
  const { pet, pictureKey } = await describePet(services, access)
  const today = dateInZone(await getTimeZone(services, personId), services.clock())
  const head = await describeHead(services, access, pet, choice, format, today)
  const photo = pictureKey === null ? null : await readPicture(services, pictureKey, photoEdge)
  return openReportWriter({ ...head, photo, path })
}

const writeOnce = async (writing: Writing): Promise<WrittenReport> => {
  const { services, access, choice, format, path, tell } = writing
  const writer = await openWriter(writing)
  const parts = chosenSections(services, choice).length + 2 * choice.attachments.length + 1
  let done = 0
  const tellDone = () => tell(++done / parts)
  try {
    for await (const step of stepsOf(services, access, choice, format)) {
      await writer.take(step)
      if (step.kind === 'section') await tellDone()
    }
    const looked = await writeAttachments(writing, writer, tellDone)
    const files = looked.flatMap(({ path: file, pages }, index) =>
      pages === null ? [] : [{ path: file, label: labelOf(format, index) }],
    )
    const result = await writer.take({ kind: 'finish', files })
    if (result.kind !== 'finished') throw new Error('a report was not finished')
    return { pages: result.pages, unreadable: looked.filter(({ problem }) => problem !== null).length }
  } finally {
    await writer.close()
    await rm(`${path}.draft`, { force: true })
    for (const index of choice.attachments.keys()) await rm(`${path}.${index}.attached`, { force: true })
  }
}

/**
 * Writes the report to `path`. A file that is too much for the thread is left out, and the rest
 * written anew.
 */
export const writeReport = async (
  services: Services,
  { access, personId }: Pick<Writing, 'access' | 'personId'>,
  choice: ReportChoice,
  path: string,
  tell: Writing['tell'],
): Promise<WrittenReport> => {
  const lost = new Set<string>()
  const writing = {
    services,
    access,
    personId,
    choice,
    format: reportFormat(choice.language),
    path,
    lost,
    tell,
  }
  for (;;) {
    const before = lost.size
    try {
      return await writeOnce(writing)
    } catch (error) {
      if (lost.size === before) throw error
    }
  }
}
