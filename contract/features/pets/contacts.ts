import * as z from 'zod'
import { email } from '#contract/features/auth/schema.ts'
import { phone } from '#contract/shared/phone.ts'
import { optionalText, requiredText } from '#contract/shared/text.ts'

export const contactsMax = 8
export const contactNameMax = 100
export const contactRelationMax = 100

/** A person to call. */
export const contact = z.strictObject({
  name: z.string(),
  relation: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
})
export type Contact = z.infer<typeof contact>

/** In the order of calling. */
export const contactsInput = z
  .array(
    z.strictObject({
      name: requiredText(contactNameMax),
      relation: optionalText(contactRelationMax),
      phone: phone.nullable(),
      email: email.nullable(),
    }),
  )
  .max(contactsMax)

export const clinicsMax = 5
/** As long as the clinic of a visit. */
export const clinicNameMax = 200
export const clinicAddressMax = 200
export const clinicHoursMax = 200

export const clinic = z.strictObject({
  name: z.string(),
  /** E.164. */
  phone: z.string().nullable(),
  address: z.string().nullable(),
  hours: z.string().nullable(),
  isEmergency: z.boolean(),
})
export type Clinic = z.infer<typeof clinic>

/** The usual one first. */
export const clinicsInput = z
  .array(
    z.strictObject({
      name: requiredText(clinicNameMax),
      phone: phone.nullable(),
      address: optionalText(clinicAddressMax),
      hours: optionalText(clinicHoursMax),
      isEmergency: z.boolean(),
    }),
  )
  .max(clinicsMax)
