// What may become somebody's password, and the inputs that bring one. Apart from the other shapes
// of accounts, because the list of common passwords is larger than all of them.
import * as z from 'zod'
import { lengthOf } from '#contract/shared/text.ts'
import { commonPasswords } from './common-passwords.gen.ts'
import { resetTokenMax } from './link-tokens.ts'
import { productWords } from './product-words.ts'
import { email, fullName, language, linkToken, password, passwordMax, passwordMin } from './schema.ts'

const common = new Set(commonPasswords.split(' '))
const productWordsAlone = new RegExp(`^(?:(?:${productWords.join('|')})s?)+$`)

/** Without what nobody sees, and without the spaces around it. */
const visible = (typed: string): string => typed.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()

/** As most people who guess would type it. */
const plain = (typed: string): string => visible(typed.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())

/**
 * Whether it is among the first that anybody would guess: one of the 3,000 commonest passwords, or
 * the product's own words with any digits and signs around them, such as `huella2026` and `MyPet!`.
 */
export const isCommonPassword = (typed: string): boolean =>
  common.has(plain(typed)) || productWordsAlone.test(plain(typed).replace(/\P{L}/gu, ''))

/**
 * Issue codes: `too_short`, also where only spaces around it make it long enough; `too_long`;
 * `too_common`.
 */
export const newPassword = password.superRefine((typed, ctx) => {
  // Its length alone was refused already.
  if (lengthOf(typed) < passwordMin) return
  if (lengthOf(visible(typed)) < passwordMin) ctx.addIssue({ code: 'custom', params: { code: 'too_short' } })
  else if (isCommonPassword(typed)) ctx.addIssue({ code: 'custom', params: { code: 'too_common' } })
})

export const signUpInput = z.strictObject({
  fullName,
  email,
  password: newPassword,
  language: language.optional(),
})
export const passwordReset = z.strictObject({ token: linkToken(resetTokenMax), password: newPassword })
export const passwordChange = z.strictObject({
  currentPassword: z.string().min(1).max(passwordMax),
  newPassword,
})
