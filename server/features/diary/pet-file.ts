import * as z from 'zod'
import { diaryPhotosMax } from '#contract/features/diary/limits.ts'
import { diaryFields } from '#contract/features/diary/schema.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { filePath, fileRecordId, clampCreationTime, petFilePart } from '#server/features/pet-files/service.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { storedImage, widestKey } from '#server/platform/images/image-storage.ts'
import { baseOf } from './photo-files.ts'
import {
  countEntries,
  insertEntry,
  insertImages,
  listEntries,
  listImages,
  type DiaryCursor,
} from './queries.ts'
import { petDiaryEntries, petDiaryImages } from './tables.ts'

const name = 'diary'
const pageSize = 200

export const diaryPart = petFilePart({
  name,
  tables: [petDiaryEntries, petDiaryImages],
  countAll: countEntries,
  row: diaryFields.extend({
    id: fileRecordId,
    createdAt: instant,
    photos: z.array(filePath).max(diaryPhotosMax),
  }),
  key: ({ id }) => id,
  files: ({ photos }) => photos.map((path) => ({ path, kind: 'picture' })),
  read: async function* ({ db, access, addFile }) {
    let after: DiaryCursor | undefined
    for (;;) {
      const rows = await listEntries(db, access, null, after, pageSize)
      const ids = rows.map(({ id }) => id)
      const images = ids.length === 0 ? [] : await listImages(db, access, ids)
      for (const { id, title, content, entryDate, createdAt } of rows)
        yield {
          id,
          title,
          content,
          entryDate,
          createdAt: createdAt.toISOString(),
          photos: images
            .filter((image) => image.entryId === id)
            .map((image) => addFile(widestKey(baseOf(access, id), image), 'webp')),
        }
      const last = rows.at(-1)
      if (last === undefined || rows.length < pageSize) return
      after = [last.entryDate, last.id]
    }
  },
  store: async ({ id, photos, createdAt }, { ownerId, now, newIdOf, storePicture, remember }) => {
    // Entries of one day are sorted by their ids, which begin with the creation time.
    const entryId = newIdOf(name, id, clampCreationTime(createdAt, now))
    for (const path of photos) remember(path, await storePicture(path, baseOf({ ownerId }, entryId)))
  },
  write: async (rows, { tx, access, now, newIdOf, stored }) => {
    for (const { id, photos, createdAt, title, content = null, entryDate } of rows) {
      const at = clampCreationTime(createdAt, now)
      const entryId = newIdOf(name, id, at)
      await insertEntry(tx, access, { id: entryId, title, content, entryDate, createdAt: at })
      const images = photos.map((path, position) => ({
        id: newId(),
        entryId,
        position,
        ...storedImage.parse(stored(path)),
      }))
      await insertImages(tx, access, images)
    }
  },
})
