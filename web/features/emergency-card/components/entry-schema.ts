import * as z from 'zod'
import { email } from '#contract/features/auth/schema.ts'
import { clinicsInput, contactsInput } from '#contract/features/pets/contacts.ts'
import { conditionsInput } from '#contract/features/pets/handling.ts'
import { readPhone } from './phone-number.ts'

const phoneText = z.string().transform((text, ctx) => {
  if (text.trim() === '') return null
  const read = readPhone(text)
  if (read === null) ctx.addIssue({ code: 'custom', params: { code: 'invalid' } })
  return read?.stored ?? null
})

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
