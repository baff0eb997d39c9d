import * as z from 'zod'
import { role } from '#contract/shared/actor.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { id } from '#contract/shared/ids.ts'
import { requiredText, optionalText } from '#contract/shared/text.ts'
import { emailMax, fullNameMax, passwordMax, passwordMin, sitePathMax } from './limits.ts'
import { linkTokenCharacters, resetTokenMax, verificationTokenMax } from './link-tokens.ts'

/** The two languages of the interface. Spanish is the default. */
export const language = z.enum(['es', 'en'])
export type Language = z.infer<typeof language>

/** Trimmed and lower-cased, so that one address is one account. */
export const email = z.string().trim().toLowerCase().max(emailMax).pipe(z.email())

export const password = z.string().min(passwordMin).max(passwordMax)

export const fullName = requiredText(fullNameMax)

export const signInInput = z.strictObject({ email, password })
export const passwordResetRequest = z.strictObject({ email })
/** @param max in characters */
export const linkToken = (max: number) => z.string().min(1).max(max).regex(linkTokenCharacters)

export const resetLink = z.strictObject({ token: linkToken(resetTokenMax) })
export const verificationLink = z.strictObject({ token: linkToken(verificationTokenMax) })
export const verification = verificationLink.extend({ password: password.optional() })
export const verificationWithPassword = verificationLink.extend({ password })

/** A path of this site, never another host's: one slash, followed by neither `/` nor `\`. */
export const sitePath = z
  .string()
  .max(sitePathMax)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u)
/** `language` is that of the account, should this sign-in make one. */
export const socialSignInInput = z.strictObject({ returnTo: sitePath, language: language.optional() })

export const person = z.strictObject({
  id,
  email: z.string(),
  fullName: z.string(),
  /** True without mail configured, because the address cannot be verified then. */
  emailVerified: z.boolean(),
  roles: z.array(role),
  /** Administrator by address, in sessions that begin from now on. */
  administersAnew: z.boolean(),
  language,
  createdAt: instant,
})
export type Person = z.infer<typeof person>

/** Part of an e-mail address, in any case; `%` and `_` stand for themselves. */
export const emailSearch = optionalText(emailMax).optional()
