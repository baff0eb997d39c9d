// A pet's diary: the fields of section 3 of the specification. It gives no lengths for title and content: ours are below.
import * as z from 'zod'
import { plainDate } from '#contract/shared/date-schemas.ts'
import { id, idParam } from '#contract/shared/ids.ts'
import { image } from '#contract/shared/image-schema.ts'
import { cursorParam, nextCursor } from '#contract/shared/paging.ts'
import { optionalText, requiredText } from '#contract/shared/text.ts'

export const diaryTitleMax = 200
/** Some three printed pages: a bound against floods, not against stories. */
export const diaryContentMax = 10_000

/** The fields of an entry; its photos travel beside them. The date may lie ahead: the specification bounds it not. */
export const diaryFields = z.strictObject({
  title: requiredText(diaryTitleMax),
  content: optionalText(diaryContentMax).optional(),
  entryDate: plainDate,
})

/** A change: the fields that are sent, and the photos that go. */
export const diaryUpdate = diaryFields
  .partial()
  .extend({ removePhotos: z.array(idParam).max(100).optional() })

export const diaryPhoto = image.extend({ id })
export type DiaryPhoto = z.infer<typeof diaryPhoto>

export const diaryEntry = z.strictObject({
  id,
  title: z.string(),
  content: z.string().nullable(),
  entryDate: plainDate,
  /** In the order in which they were chosen. */
  photos: z.array(diaryPhoto),
})
export type DiaryEntry = z.infer<typeof diaryEntry>

/** Newest entry date first. `total` counts the whole diary. */
export const diaryPage = z.strictObject({ items: z.array(diaryEntry), total: z.int(), next: nextCursor })
export type DiaryPage = z.infer<typeof diaryPage>

export const diaryListInput = z.strictObject({ petId: idParam, cursor: cursorParam })
export const diaryEntryParam = z.strictObject({ petId: idParam, entryId: idParam })
