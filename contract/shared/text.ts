import * as z from 'zod'
import { hasVisibleText, searchMax } from './typed/text.ts'

/** PostgreSQL refuses U+0000, and an unpaired surrogate cannot be encoded in UTF-8. */
export const isStorable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed()

/** The length in code points: an emoji counts once, as in PostgreSQL's `char_length`. */
export const lengthOf = (value: string): number => [...value].length

/** Text of at most `max` code points after trimming. Issue codes: `too_long`, `invalid`. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .superRefine((value, ctx) => {
      if (!isStorable(value)) ctx.addIssue({ code: 'custom', params: { code: 'invalid' } })
      if (lengthOf(value) > max) ctx.addIssue({ code: 'custom', params: { code: 'too_long' } })
    })

/** Like `text`, and with visible characters: issue code `required`. */
export const requiredText = (max: number) =>
  text(max).superRefine((value, ctx) => {
    if (!hasVisibleText(value)) ctx.addIssue({ code: 'custom', params: { code: 'required' } })
  })

/** Like `text`; without visible characters it becomes null, as optional fields are stored. */
export const optionalText = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => (value !== null && hasVisibleText(value) ? value : null))

/** Words to be found in any order, ignoring accents and case. An empty text is no search. */
export const searchParam = optionalText(searchMax).optional()
