import { rm } from 'node:fs/promises'
import type { ReportChoice } from '#contract/features/reports/schema.ts'
import { dateInZone } from '#contract/shared/time-zones.ts'
import { getTimeZone } from '#server/features/notifications/service.ts'
import { describePet } from '#server/features/pets/service.ts'
import type { Services } from '#server/platform/services/services.ts'
import { chosenSections, describeHead, stepsOf } from './contents.ts'
import { reportFormat } from './format.ts'
import { openReportWriter, type ReportWriter } from './pdf/writer.ts'
import { readSpeciesDrawing } from './species-drawing.ts'
import { readPicture, writeAttachments, type Writing } from './write-attachments.ts'

const photoEdge = 360

export type WrittenReport = { readonly pages: number; readonly unreadable: number }

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
  const drawing = photo === null ? await readSpeciesDrawing(pet.species, photoEdge) : null
  return openReportWriter({ ...head, photo, drawing, path })
}

const writeOnce = async (writing: Writing): Promise<WrittenReport> => {
  const { services, access, choice, format, path, onProgress } = writing
  const writer = await openWriter(writing)
  // With the two tables of the profile.
  const parts = chosenSections(services, choice).length + 2 * choice.attachments.length + 3
  let done = 0
  const onPartDone = () => onProgress(++done / parts)
  try {
    for await (const step of stepsOf(services, access, choice, format)) {
      await writer.take(step)
      if (step.kind === 'section') await onPartDone()
    }
    const inspected = await writeAttachments(writing, writer, onPartDone)
    const files = inspected.flatMap(({ path: file, pages, label, title, caption }) =>
      pages === null ? [] : [{ path: file, label, title, caption }],
    )
    const result = await writer.take({ kind: 'finish', files })
    if (result.kind !== 'finished') throw new Error('a report was not finished')
    return { pages: result.pages, unreadable: inspected.filter(({ problem }) => problem !== null).length }
  } finally {
    await writer.close()
    for (const part of ['draft', 'captions']) await rm(`${path}.${part}`, { force: true })
    for (const index of choice.attachments.keys()) await rm(`${path}.${index}.attached`, { force: true })
  }
}

/** If a file makes the thread fail, it is left out and the rest is written again. */
export const writeReport = async (
  services: Services,
  { access, personId }: Pick<Writing, 'access' | 'personId'>,
  choice: ReportChoice,
  path: string,
  onProgress: Writing['onProgress'],
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
    onProgress,
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
