import * as z from 'zod'
import { email } from '#contract/features/auth/schema.ts'
import { phone } from '#contract/shared/phones/phone.ts'
import { optionalText, requiredText } from '#contract/shared/text.ts'
import {
  clinicAddressMax,
  clinicHoursMax,
  clinicNameMax,
  clinicsMax,
  contactNameMax,
  contactRelationMax,
  contactsMax,
} from './limits.ts'

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
