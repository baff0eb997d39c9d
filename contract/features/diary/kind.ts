// An entry of the diary. Its photos are no field: they are sent and kept by a service of the diary.
import { day, text } from '#contract/features/records/kinds/fields.ts'
import { recordKind } from '#contract/features/records/kinds/record-kind.ts'
import { recordTraits } from '#contract/shared/record-kinds.ts'
import { diaryContentMax, diaryTitleMax } from './limits.ts'

export const diaryKind = recordKind({
  ...recordTraits.diary,
  id: 'entryId',
  fields: {
    title: text({ max: diaryTitleMax, required: true }),
    content: text({ max: diaryContentMax }),
    /** It may be in the future. */
    entryDate: day({ required: true }),
  },
  title: 'title',
  detail: ['content'],
})
