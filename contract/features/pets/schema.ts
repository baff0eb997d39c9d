// A pet's profile: its fields and their limits.
import * as z from 'zod'
import { birthDate, instant, plainDate } from '#contract/shared/date-schemas.ts'
import { latestDateOnEarth, localToday, type PlainDate } from '#contract/shared/dates.ts'
import { id } from '#contract/shared/ids.ts'
import { image } from '#contract/shared/image-schema.ts'
import { cursorParam, nextCursor } from '#contract/shared/paging.ts'
import { optionalText, requiredText } from '#contract/shared/text.ts'
import { allSpecies, sexes, weightUnits } from './choices.ts'
import {
  petNameMax,
  breedMax,
  petDescriptionMax,
  microchipNumberMax,
  rabiesVaccineNumberMax,
  weightMax,
  weightStep,
} from './limits.ts'

export const species = z.enum(allSpecies)
export type Species = z.infer<typeof species>

export const sex = z.enum(sexes)
export type Sex = z.infer<typeof sex>

export const weightUnit = z.enum(weightUnits)
export type WeightUnit = z.infer<typeof weightUnit>

const weightValue = z.number().min(weightStep).max(weightMax).multipleOf(weightStep)

const addFields = (today: () => PlainDate) => ({
  name: requiredText(petNameMax),
  species,
  breed: optionalText(breedMax).optional(),
  sex,
  birthDate: birthDate(today).nullable().optional(),
})

const editFields = (today: () => PlainDate) => ({
  ...addFields(today),
  description: optionalText(petDescriptionMax).optional(),
  weightValue: weightValue.nullable().optional(),
  weightUnit: weightUnit.optional(),
  rabiesVaccineNumber: optionalText(rabiesVaccineNumberMax).optional(),
})

/** What the server accepts for a new pet: today is the latest date anywhere. */
export const petCreate = z.strictObject(addFields(latestDateOnEarth))
/** The same for the form: today is the person's own. */
export const petCreateForm = z.strictObject(addFields(localToday))

/** What the server accepts for a change: any of the fields. */
export const petUpdate = z.strictObject(editFields(latestDateOnEarth)).partial()
/** The edit form sends them all. */
export const petUpdateForm = z.strictObject(editFields(localToday))

/** What a person may do with a pet; see `permissions.ts`. */
export const petRole = z.enum(['owner', 'editor', 'viewer'])

/** The number on the microchip; empty becomes null. */
export const microchipForm = z.strictObject({ microchipNumber: optionalText(microchipNumberMax) })

/** Of a pet that has died. `diedOn` is null where nobody knows the day, or wants to give it. */
export const memorial = z.strictObject({ diedOn: plainDate.nullable() })
export type Memorial = z.infer<typeof memorial>

const memorialFields = (today: () => PlainDate) => ({ diedOn: birthDate(today).nullable() })
/** What the server accepts, and the form. No pet dies before its birth, which the server checks. */
export const memorialInput = z.strictObject(memorialFields(latestDateOnEarth))
export const memorialForm = z.strictObject(memorialFields(localToday))

/** A pet in the grid. */
export const petCard = z.strictObject({
  id,
  name: z.string(),
  species,
  breed: z.string().nullable(),
  sex,
  image: image.nullable(),
  access: petRole,
  /** Null while it lives. */
  memorial: memorial.nullable(),
  createdAt: instant,
})
export type PetCard = z.infer<typeof petCard>

export const petListInput = z.strictObject({ cursor: cursorParam })
/**
 * Newest first, and after the living ones those that have died. `total` counts those of every page.
 */
export const petPage = z.strictObject({ items: z.array(petCard), total: z.int().min(0), next: nextCursor })
export type PetPage = z.infer<typeof petPage>

/** A pet on its own page. The share code is its owner's alone. */
export const pet = petCard.extend({
  birthDate: plainDate.nullable(),
  description: z.string().nullable(),
  /** The newest measurement with one decimal, as it can be written; at least 0.1. */
  weightValue: z.number().nullable(),
  /** The same to the gram. */
  exactWeight: z.number().nullable(),
  weightUnit,
  microchipNumber: z.string().nullable(),
  rabiesVaccineNumber: z.string().nullable(),
  /** Their names, in the order in which they were written down. */
  allergies: z.array(z.string()),
  /** Whether the pet's owner is Premium now: the plan that counts, whoever acts. */
  ownerIsPremium: z.boolean(),
  shareCode: z.string().nullable(),
})
export type Pet = z.infer<typeof pet>
