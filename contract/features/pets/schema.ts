import * as z from 'zod'
import { birthDate, instant, plainDate } from '#contract/shared/date-schemas.ts'
import { latestDateOnEarth, localToday, type PlainDate } from '#contract/shared/dates.ts'
import { revision, seenRevision } from '#contract/features/history/revision.ts'
import { id } from '#contract/shared/ids.ts'
import { image } from '#contract/shared/image-schema.ts'
import { cursorParam, nextCursor } from '#contract/shared/paging.ts'
import { optionalText, requiredText } from '#contract/shared/text.ts'
import { ageGroups, allSpecies, coats, petSizes, sexes, weightUnits } from './choices.ts'
import { clinic, clinicsInput, contact, contactsInput } from './contacts.ts'
import { conditionsInput, handling, handlingInput, neverGiveInput } from './handling.ts'
import {
  petNameMax,
  breedMax,
  colourMax,
  petDescriptionMax,
  microchipNumberMax,
  microchipRegistryMax,
  microchipRegistryUrlMax,
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

export const petSize = z.enum(petSizes)
export type PetSize = z.infer<typeof petSize>

export const coat = z.enum(coats)
export type Coat = z.infer<typeof coat>

export const ageGroup = z.enum(ageGroups)
export type AgeGroup = z.infer<typeof ageGroup>

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
  /** Beside a birth date, or instead of one. */
  ageGroup: ageGroup.nullable().optional(),
  /** Null where it is unknown. */
  isSterilised: z.boolean().nullable().optional(),
  sterilisedOn: birthDate(today).nullable().optional(),
  size: petSize.nullable().optional(),
  coat: coat.nullable().optional(),
  /** With marks. */
  colour: optionalText(colourMax).optional(),
  handling: handlingInput.nullable().optional(),
  neverGive: neverGiveInput.optional(),
  conditions: conditionsInput.optional(),
  contacts: contactsInput.optional(),
  clinics: clinicsInput.optional(),
  isExposed: z.boolean().nullable().optional(),
})

/** The server's schema of a new pet: today is the latest date anywhere. */
export const petCreate = z.strictObject(addFields(latestDateOnEarth))
/** The form's schema: today is the person's own. */
export const petCreateForm = z.strictObject(addFields(localToday))

export const petUpdate = z
  .strictObject({ ...editFields(latestDateOnEarth), revision: seenRevision })
  .partial()
export const petUpdateForm = z.strictObject(editFields(localToday))

export const petRole = z.enum(['owner', 'editor', 'viewer'])

export const microchipForm = z.strictObject({
  microchipNumber: optionalText(microchipNumberMax),
  /** Where it is registered. */
  microchipRegistry: optionalText(microchipRegistryMax).optional(),
  microchipRegistryUrl: z
    .url({ protocol: /^https?$/ })
    .max(microchipRegistryUrlMax)
    .nullable()
    .optional(),
})
export const microchipInput = microchipForm.extend({ revision: seenRevision })

export const microchipList = z.strictObject({
  items: z.array(z.strictObject({ petId: id, name: z.string(), microchipNumber: z.string() })),
})

/** `diedOn` is null where the day is unknown or not given. */
export const memorial = z.strictObject({ diedOn: plainDate.nullable() })
export type Memorial = z.infer<typeof memorial>

const memorialFields = (today: () => PlainDate) => ({ diedOn: birthDate(today).nullable() })
/** No pet dies before its birth, which the server checks. */
export const memorialInput = z.strictObject(memorialFields(latestDateOnEarth))
export const memorialForm = z.strictObject(memorialFields(localToday))

export const petCard = z.strictObject({
  id,
  name: z.string(),
  species,
  breed: z.string().nullable(),
  sex,
  /** Optional, because servers of the version before answer without it. */
  birthDate: plainDate.nullable().optional(),
  image: image.nullable(),
  access: petRole,
  /** Null while it lives. */
  memorial: memorial.nullable(),
  createdAt: instant,
})
export type PetCard = z.infer<typeof petCard>

export const petListInput = z.strictObject({ cursor: cursorParam })
/** Newest first, and those that have died after the living. `total` counts all pages. */
export const petPage = z.strictObject({ items: z.array(petCard), total: z.int().min(0), next: nextCursor })
export type PetPage = z.infer<typeof petPage>

/** Optional, because servers of the version before answer without them. */
const details = {
  ageGroup: ageGroup.nullable().optional(),
  isSterilised: z.boolean().nullable().optional(),
  sterilisedOn: plainDate.nullable().optional(),
  size: petSize.nullable().optional(),
  coat: coat.nullable().optional(),
  colour: z.string().nullable().optional(),
  microchipRegistry: z.string().nullable().optional(),
  microchipRegistryUrl: z.string().nullable().optional(),
  handling: handling.nullable().optional(),
  neverGive: z.array(z.string()).optional(),
  conditions: z.array(z.string()).optional(),
  contacts: z.array(contact).optional(),
  clinics: z.array(clinic).optional(),
  revision: revision.optional(),
}

/** A pet on its own page. Only its owner receives the share code. */
export const pet = petCard.extend({
  birthDate: plainDate.nullable(),
  description: z.string().nullable(),
  /** The newest measurement with one decimal, as the profile stores it; at least 0.1. */
  weightValue: z.number().nullable(),
  /** The same to the gram. */
  exactWeight: z.number().nullable(),
  weightUnit,
  microchipNumber: z.string().nullable(),
  rabiesVaccineNumber: z.string().nullable(),
  /**
   * A cat that goes out; a dog that travels, boards or lives with others; null until answered.
   * Optional, because servers of the version before answer without it.
   */
  isExposed: z.boolean().nullable().optional(),
  /** Their names, in the order of their entry. */
  allergies: z.array(z.string()),
  /** Whether the pet's owner is Premium now: the owner's plan counts for every person. */
  ownerIsPremium: z.boolean(),
  shareCode: z.string().nullable(),
  ...details,
})
export type Pet = z.infer<typeof pet>
