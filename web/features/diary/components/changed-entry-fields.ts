import type * as z from 'zod'
import type { diaryUpdate, diaryFields, DiaryEntry, DiaryPhoto } from '#contract/features/diary/schema.ts'

/** Only changes are sent, so that edits of other fields are not lost. */
export const changedEntryFields = (
  entry: DiaryEntry,
  fields: z.output<typeof diaryFields>,
  removed: readonly DiaryPhoto[],
): z.output<typeof diaryUpdate> => {
  const content = fields.content ?? null
  return {
    revision: entry.revision,
    ...(fields.title !== entry.title && { title: fields.title }),
    ...(content !== entry.content && { content }),
    ...(fields.entryDate !== entry.entryDate && { entryDate: fields.entryDate }),
    ...(removed.length > 0 && { removePhotos: removed.map(({ id }) => id) }),
  }
}
