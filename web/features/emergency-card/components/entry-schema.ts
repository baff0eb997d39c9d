import * as z from 'zod'
import { email } from '#contract/features/auth/schema.ts'
import { clinicsInput, contactsInput } from '#contract/features/pets/contacts.ts'
import { conditionsInput } from '#contract/features/pets/handling.ts'
import { phoneText } from '#web/shared/phones/phone-schema.ts'

const emailText = z
  .string()
  .transform((text) => (text.trim() === '' ? null : text))
  .pipe(email.nullable())

export const contactForm = contactsInput.element
  .extend({ phone: phoneText, email: emailText })
  .superRefine((contact, ctx) => {
    if (contact.phone === null && contact.email === null)
      ctx.addIssue({ code: 'custom', path: ['phone'], params: { code: 'required' } })
  })

export const clinicForm = clinicsInput.element.extend({ phone: phoneText })

export const conditionForm = z.strictObject({ name: conditionsInput.element })
