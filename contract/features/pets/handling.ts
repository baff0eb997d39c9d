import * as z from 'zod'
import { optionalText, requiredText } from '#contract/shared/text.ts'

export const fears = ['noise', 'strangers', 'animals', 'car', 'vet', 'touch'] as const
export const biteAnswers = ['never', 'whenScared', 'often'] as const
export const muzzleAnswers = ['notNeeded', 'atVet', 'always'] as const
export const liftAnswers = ['easily', 'fromBelow', 'inTowel', 'byTwo', 'notAtAll'] as const
export const companyAnswers = ['good', 'watched', 'apart'] as const

export const handlingNoteMax = 500

/** How a stranger handles the pet; null where nothing is stated. */
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

export const neverGiveItemsMax = 20
export const neverGiveMax = 100

/** Medicines and foods that the pet must not get. */
export const neverGiveInput = z.array(requiredText(neverGiveMax)).max(neverGiveItemsMax)
