// Diary entries as rows, and as the forms that browsers send.
import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { single, type Insertable, type WithId } from '#server/testing/factories/inserted-row.ts'
import { createMultipartForm } from '#server/testing/factories/multipart-forms.ts'
import { petDiaryEntries, petDiaryImages } from './tables.ts'

/** The photo rows have no files. */
export const aDiaryEntry = async (
  db: Db,
  {
    pet,
    photos = 0,
    ...entry
  }: { pet: WithId; photos?: number } & Insertable<typeof petDiaryEntries.$inferInsert>,
) => {
  const row = single(
    await db
      .insert(petDiaryEntries)
      .values({
        id: newId(),
        petId: pet.id,
        title: 'Primer paseo',
        content: 'Corrió detrás de todas las palomas.',
        entryDate: '2026-03-01',
        createdAt: new Date(),
        ...entry,
      })
      .returning(),
  )
  const images = Array.from({ length: photos }, (_, position) => ({
    id: newId(),
    entryId: row.id,
    position,
    version: randomBytes(12).toString('hex'),
    width: 1200,
    height: 1600,
    widths: [320, 640, 1280],
    thumbhash: 'YJeGHwKHl3eAh3h3d4d3dYCIeAd4',
  }))
  const rows = photos === 0 ? [] : await db.insert(petDiaryImages).values(images).returning()
  return { ...row, photos: rows }
}

/** The form for creating or changing an entry with photos. */
export const createEntryForm = (entry: object, ...photos: readonly Buffer[]) =>
  createMultipartForm(['entry', JSON.stringify(entry)], ...photos.map((photo) => ['photo', photo] as const))
