// Apart from `schema.ts`, because the list of common passwords is larger than all other schemas.
import * as z from 'zod'
import { lengthOf } from '#contract/shared/text.ts'
import { commonPasswords } from './common-passwords.gen.ts'
import { resetTokenMax } from './link-tokens.ts'
import { localWords } from './local-words.ts'
import { productWords } from './product-words.ts'
import { revocableCredential } from './credentials.ts'
import { passwordMax, passwordMin } from './limits.ts'
import { email, fullName, language, linkToken, password } from './schema.ts'

const common = new Set(commonPasswords.split(' '))
const everybodysWords: readonly string[] = [
  ...productWords,
  ...productWords.map((word) => `${word}s`),
  ...localWords,
]

const visible = (typed: string): string => typed.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()

const plain = (typed: string): string => visible(typed.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())

const lettersOf = (typed: string): string => plain(typed).replace(/\P{L}/gu, '')

/** Visits each position once, so that no choice of words makes it slow. */
const isMadeOf = (letters: string, words: readonly string[]): boolean => {
  const reached = new Set([0])
  for (let at = 0; at < letters.length; at++)
    if (reached.has(at))
      for (const word of words) if (letters.startsWith(word, at)) reached.add(at + word.length)
  return letters !== '' && reached.has(letters.length)
}

export type Guessable = {
  readonly email?: string | undefined
  /** The person's own, and those of their pets. */
  readonly names?: readonly string[]
}

const wordsOf = (person: Guessable): string[] => {
  const local = person.email?.split('@', 1)[0] ?? ''
  const words = [...(person.names ?? []), local]
    .flatMap((text) => text.split(/[^\p{L}\p{M}]+/u))
    .map(lettersOf)
  return words.filter((word) => lengthOf(word) > 1)
}

/**
 * One of the 3,000 commonest passwords, or only words of the product, of the region, of the person
 * and of their pets, with any digits and signs around them, such as `huella2026` and `Kira!`.
 */
export const isCommonPassword = (typed: string, person: Guessable = {}): boolean =>
  common.has(plain(typed)) ||
  plain(typed) === plain(person.email?.split('@', 1)[0] ?? '') ||
  isMadeOf(lettersOf(typed), [...everybodysWords, ...wordsOf(person)])

/** Issue codes: `too_short`, judged without surrounding spaces; `too_long`; `too_common`. */
export const newPassword = password.superRefine((typed, ctx) => {
  // The length was refused already.
  if (lengthOf(typed) < passwordMin) return
  if (lengthOf(visible(typed)) < passwordMin) ctx.addIssue({ code: 'custom', params: { code: 'too_short' } })
  else if (isCommonPassword(typed)) ctx.addIssue({ code: 'custom', params: { code: 'too_common' } })
})

export const signUpInput = z
  .strictObject({ fullName, email, password: newPassword, language: language.optional() })
  .superRefine(({ fullName: name, email: address, password: typed }, ctx) => {
    // General issues were reported already.
    if (!newPassword.safeParse(typed).success) return
    if (isCommonPassword(typed, { email: address, names: [name] }))
      ctx.addIssue({ code: 'custom', path: ['password'], params: { code: 'too_common' } })
  })
export const passwordReset = z.strictObject({
  token: linkToken(resetTokenMax),
  password: newPassword,
  /** Further credentials that end with the reset. */
  end: z.array(revocableCredential).max(revocableCredential.options.length).default([]),
})
export const passwordChange = z.strictObject({
  currentPassword: z.string().min(1).max(passwordMax),
  newPassword,
})
