import * as z from 'zod'
import { handling } from '#contract/features/pets/handling.ts'
import { sex, species } from '#contract/features/pets/schema.ts'
import { professional } from '#contract/features/stamps/schema.ts'
import { instant, plainDate } from '#contract/shared/date-schemas.ts'
import { petParam } from '#contract/shared/ids.ts'
import { certificateDaysDefault, certificateDaysMax, datedRequirementsMax } from './limits.ts'
import { requirementIds, requirementStatuses } from './requirements.ts'

/** The owner's choices. Without a first day of the stay it is judged today. */
export const passOptions = z.strictObject({
  stayFrom: plainDate.nullable().default(null),
  /** A health certificate may be that old. */
  certificateDays: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(certificateDaysMax)
    .default(certificateDaysDefault),
})
export type PassOptions = z.infer<typeof passOptions>

export const carePassInput = petParam.extend({
  stayFrom: plainDate.optional(),
  certificateDays: passOptions.shape.certificateDays,
})

/** Checked with its whole chain when the pass is made. */
const passStamp = z.strictObject({
  professional,
  stampedAt: instant,
  /** The page that checks its certificate, which only vaccinations have. */
  url: z.url().nullable(),
})

const passRequirement = z.strictObject({
  id: z.enum(requirementIds),
  status: z.enum(requirementStatuses),
  /** The last day on which it is in force; null where it has none. */
  until: plainDate.nullable(),
  record: z
    .strictObject({
      name: z.string(),
      /** The day of the dose, or of issue. */
      date: plainDate.nullable(),
      /** Null but for papers, as `issuer`. */
      number: z.string().nullable(),
      issuer: z.string().nullable(),
      stamp: passStamp.nullable(),
    })
    .nullable(),
})
export type PassRequirement = z.infer<typeof passRequirement>

/** The pass as its holder sees it, without other data of the pet; and as the people of the pet do. */
export const carePass = z.strictObject({
  pet: z.strictObject({
    name: z.string(),
    species,
    breed: z.string().nullable(),
    sex,
    isSterilised: z.boolean().nullable(),
    sterilisedOn: plainDate.nullable(),
    handling: handling.nullable(),
    neverGive: z.array(z.string()),
    allergies: z.array(z.strictObject({ name: z.string(), description: z.string().nullable() })).optional(),
    /** With a phone, in the order of calling. */
    contacts: z.array(
      z.strictObject({ name: z.string(), relation: z.string().nullable(), phone: z.string() }),
    ),
  }),
  /** On the clock of the pet's owner. */
  today: plainDate,
  /** The day on which it is judged: the first of the stay, or today where that has passed. */
  day: plainDate,
  certificateDays: z.int(),
  requirements: z.array(passRequirement).max(requirementIds.length + 2 * datedRequirementsMax),
})
export type CarePass = z.infer<typeof carePass>
