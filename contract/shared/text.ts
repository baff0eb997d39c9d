// Text that people type: trimmed, bounded, and free of characters that no one can see or store.
import * as z from 'zod'
import { hasVisibleText, searchMax } from './typed/text.ts'

/** PostgreSQL refuses U+0000, and an unpaired surrogate cannot be written as UTF-8. */
export const isStorable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed()

/**
 * Counts what a person sees as characters would be, in code points: an emoji counts once, as
 * PostgreSQL's `char_length` does.
 */
export const lengthOf = (value: string): number => [...value].length

/**
 * Text of at most `max` code points after trimming. Issue codes: `too_long`, `invalid`.
 * @param max the longest text, in code points
 */
const text = (max: number) =>
  z
    .string()
    .trim()
    .superRefine((value, ctx) => {
      if (!isStorable(value)) ctx.addIssue({ code: 'custom', params: { code: 'invalid' } })
      if (lengthOf(value) > max) ctx.addIssue({ code: 'custom', params: { code: 'too_long' } })
    })

/** Like `text`, and with something to see in it: issue code `required`. */
export const requiredText = (max: number) =>
  text(max).superRefine((value, ctx) => {
    if (!hasVisibleText(value)) ctx.addIssue({ code: 'custom', params: { code: 'required' } })
  })

/** Like `text`; one without anything to see becomes null, as optional fields are stored. */
export const optionalText = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => (value !== null && hasVisibleText(value) ? value : null))

/** Words that all must be found, in any order, accents and case aside. Nothing searches nothing. */
export const searchParam = optionalText(searchMax).optional()
