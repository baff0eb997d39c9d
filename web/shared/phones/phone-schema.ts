import * as z from 'zod'
import { readPhone } from './phone-number.ts'

/** Typed text, which becomes a number in E.164, or null where it is empty. */
export const phoneText = z.string().transform((text, ctx) => {
  if (text.trim() === '') return null
  const read = readPhone(text)
  if (read === null) ctx.addIssue({ code: 'custom', params: { code: 'invalid' } })
  return read?.stored ?? null
})
