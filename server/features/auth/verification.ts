// Verifying that an address is its owner’s.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createEmailVerificationToken } from 'better-auth/api'
import { verificationLinkLifetimeSeconds } from '#contract/features/auth/lifetimes.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { clientGroupsOf, consumeLimit } from './rate-limits.ts'
import { getPerson } from './access.ts'
import { getBetterAuth, refusalCode } from './better-auth.ts'
import { verificationMail } from './mails.ts'

/** Does nothing for an address that counts as verified. */
export const sendVerification = async (context: Context): Promise<void> => {
  const { config, mail } = context
  const person = await getPerson(context, requirePerson(context).id)
  if (person.emailVerified) return
  await consumeLimit(context, 'mailClient', clientGroupsOf(context))
  await consumeLimit(context, 'mailAddress', 'verification', person.id)
  const token = await createEmailVerificationToken(
    config.secret,
    person.email,
    undefined,
    verificationLinkLifetimeSeconds,
  )
  await mail.send(verificationMail(person, config.publicUrl, token))
}

const signToken = (secret: string, content: string): string =>
  createHmac('sha256', secret).update(content).digest('base64url')

// better-auth knows the present secret alone. The link is a JWT (RFC 7515, HS256); what it says is
// checked there.
const resignToken = (token: string, { secret, previousSecrets }: Secrets): string => {
  const dot = token.lastIndexOf('.')
  const [content, given] = [token.slice(0, dot), Buffer.from(token.slice(dot + 1))]
  const isStale = previousSecrets.some((previous) => {
    const expected = Buffer.from(signToken(previous, content))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isStale ? `${content}.${signToken(secret, content)}` : token
}

/** @throws INVALID_TOKEN */
export const verifyEmail = async (context: Context, token: string): Promise<void> => {
  await consumeLimit(context, 'linkClient', clientGroupsOf(context))
  try {
    await getBetterAuth(context).api.verifyEmail({ query: { token: resignToken(token, context.config) } })
  } catch (error) {
    throw refusalCode(error) === undefined ? error : apiError('INVALID_TOKEN')
  }
}
