import * as z from 'zod'
import { optionalText, requiredText } from '#contract/shared/text.ts'
import { biteAnswers, companyAnswers, fears, liftAnswers, muzzleAnswers } from './choices.ts'
import { conditionMax, conditionsMax, handlingNoteMax, neverGiveItemsMax, neverGiveMax } from './limits.ts'

/** Advice to a stranger; null where it is not stated. */
export const handling = z.strictObject({
  fears: z.array(z.enum(fears)),
  bites: z.enum(biteAnswers).nullable(),
  muzzle: z.enum(muzzleAnswers).nullable(),
  lifting: z.enum(liftAnswers).nullable(),
  withAnimals: z.enum(companyAnswers).nullable(),
  withChildren: z.enum(companyAnswers).nullable(),
  note: z.string().nullable(),
})
export type Handling = z.infer<typeof handling>
export const handlingInput = handling.extend({
  fears: handling.shape.fears.max(fears.length),
  note: optionalText(handlingNoteMax),
})

/** Medicines and foods that the pet must not get. */
export const neverGiveInput = z.array(requiredText(neverGiveMax)).max(neverGiveItemsMax)

/** Lasting diseases and disabilities, as 'Epilepsia'. */
export const conditionsInput = z.array(requiredText(conditionMax)).max(conditionsMax)
