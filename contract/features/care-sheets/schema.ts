import * as z from 'zod'
import { revision, seenRevision } from '#contract/features/history/revision.ts'
import { mapFields } from '#contract/shared/mapped-fields.ts'
import { optionalText } from '#contract/shared/text.ts'
import { careTexts, type CareText } from './limits.ts'

const text = z.string().nullable()

/** Null where a text is empty. */
export const careSheet = z.strictObject({
  ...mapFields<Record<CareText, typeof text>, typeof careTexts>(careTexts, () => text),
  /** Null for those who may not edit the pet, here and below. */
  keys: text,
  houseNotes: text,
  /** 1 before anything was written. */
  revision,
})
export type CareSheet = z.infer<typeof careSheet>

type Input = z.ZodOptional<ReturnType<typeof optionalText>>

export const careSheetForm = z.strictObject(
  mapFields<Record<CareText, Input>, typeof careTexts>(careTexts, (max) => optionalText(max).optional()),
)
/** Only the sent texts are changed. */
export const careSheetUpdate = careSheetForm.extend({ revision: seenRevision })

/** As the holder of a care link sees it. */
export const shownCareSheet = careSheet.omit({ revision: true })
export type ShownCareSheet = z.infer<typeof shownCareSheet>
