import * as z from 'zod'
import { recordSchemas } from '#contract/features/records/kinds/schemas.ts'
import { id, idParam } from '#contract/shared/ids.ts'
import { image } from '#contract/shared/image-schema.ts'
import { cursorParam, nextCursor } from '#contract/shared/paging.ts'
import { searchParam } from '#contract/shared/text.ts'
import { diaryKind } from './kind.ts'

const schemas = recordSchemas(diaryKind)

export const diaryFields = schemas.fields

export const diaryUpdate = diaryFields
  .partial()
  .extend({ removePhotos: z.array(idParam).max(100).optional() })

export const diaryPhoto = image.extend({ id })
export type DiaryPhoto = z.infer<typeof diaryPhoto>

export const diaryEntry = schemas.record.omit({ createdAt: true }).extend({
  /** In the order in which they were added. */
  photos: z.array(diaryPhoto),
})
export type DiaryEntry = z.infer<typeof diaryEntry>

/** Newest entry date first. `total` counts the whole diary. */
export const diaryPage = z.strictObject({ items: z.array(diaryEntry), total: z.int(), next: nextCursor })
export type DiaryPage = z.infer<typeof diaryPage>

export const diaryListInput = z.strictObject({
  petId: idParam,
  /** Words of title or content. */
  search: searchParam,
  cursor: cursorParam,
})
export const diaryEntryParam = z.strictObject({ petId: idParam, entryId: idParam })
