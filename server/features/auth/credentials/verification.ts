import { createEmailVerificationToken } from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'
import * as z from 'zod'
import { verificationLinkLifetimeSeconds } from '#contract/features/auth/lifetimes.ts'
import type { verification } from '#contract/features/auth/schema.ts'
import type { CredentialKind } from '#contract/features/auth/credential-kinds.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { withHashSlot, verifyPassword } from '#server/platform/security/password-hashing.ts'
import { listSecrets, type Secrets } from '#server/platform/config/secrets.ts'
import { findPasswordHash } from '#server/features/auth/accounts/account-queries.ts'
import { clientGroupsOf, consumeLimit, countHashAttempt } from '#server/features/auth/rate-limits.ts'
import { getPerson } from '#server/features/auth/access.ts'
import { listIdentities } from '#server/features/auth/identities/identity-queries.ts'
import { hashEmail } from '#server/features/auth/known-devices.ts'
import { verificationMail } from '#server/features/auth/mails.ts'
import { findUserByEmail } from '#server/features/auth/accounts/address-queries.ts'
import { findPerson, lockSession, type PersonRow } from '#server/features/auth/queries.ts'
import { beginSession } from '#server/features/auth/sessions/service.ts'
import { logConfirmation } from '#server/features/auth/sign-in-log.ts'
import type { KeptCredentials } from './account-credential.ts'
import { isAddressUnproved, noteAddressProof } from './service.ts'

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

// better-auth's own link, also under a previous secret. A link that changes an address is not ours.
const linkContent = z.object({ email: z.email(), updateTo: z.never().optional() })

const emailOfLink = async (token: string, secrets: Secrets): Promise<string | undefined> => {
  for (const secret of listSecrets(secrets)) {
    const content = linkContent.safeParse(await verifyJWT(token, secret))
    if (content.success) return content.data.email
  }
  return undefined
}

/**
 * Each call counts against the client's limit.
 * @throws INVALID_TOKEN
 */
export const findAccountOfLink = async (context: Context, token: string): Promise<PersonRow> => {
  await consumeLimit(context, 'linkClient', clientGroupsOf(context))
  const email = await emailOfLink(token, context.config)
  const user = email === undefined ? undefined : await findUserByEmail(context.db, email)
  const account = user === undefined ? undefined : await findPerson(context.db, user.id)
  if (account === undefined) throw apiError('INVALID_TOKEN')
  return account
}

/**
 * Returns the hash. Tries are counted as uses of the link.
 * @throws INVALID_CREDENTIALS
 */
const checkPassword = (context: Context, { id, email }: PersonRow, password: string): Promise<string> => {
  const place = { account: hashEmail(email), client: clientGroupsOf(context) }
  return withHashSlot(place, async () => {
    const hash = await findPasswordHash(context.db, id)
    if (hash === undefined) throw apiError('INVALID_CREDENTIALS')
    await countHashAttempt(context, place)
    if (!(await verifyPassword({ hash, password }))) throw apiError('INVALID_CREDENTIALS')
    return hash
  })
}

type Outcome = {
  isConfirmed: boolean
  hasPassword: boolean
  ended: CredentialKind[]
}

/** @returns undefined where the browser's session or password is no longer valid */
const confirm = (context: Context, id: string, hash: string | undefined, kept: KeptCredentials) =>
  context.db.transaction(async (tx) => {
    const present = await findPasswordHash(tx, id)
    if (hash !== undefined && present !== hash) return undefined
    if (kept.sessionId !== undefined && !(await lockSession(tx, kept.sessionId))) return undefined
    // An account without a password was made at a provider, which signed the person in.
    const identityId = present === undefined ? (await listIdentities(tx, id))[0]?.id : undefined
    return noteAddressProof(context, tx, id, { ...kept, identityId })
  })

/**
 * The person who signed up may not be the reader of the mail, so the link alone confirms no
 * address: it needs a session of the account, or its password, which signs in.
 * @throws INVALID_TOKEN, INVALID_CREDENTIALS
 */
export const verifyEmail = async (
  context: Context,
  { token, password }: z.output<typeof verification>,
): Promise<Outcome> => {
  const account = await findAccountOfLink(context, token)
  const { id } = account
  const done = { isConfirmed: true, hasPassword: true }
  if (!isAddressUnproved(context, account)) return { ...done, ended: [] }
  const { actor } = context
  const sessionId = actor.kind === 'person' && actor.id === id ? actor.sessionId : undefined
  if (sessionId === undefined && password === undefined) {
    const hasPassword = (await findPasswordHash(context.db, id)) !== undefined
    return { ...done, isConfirmed: false, hasPassword, ended: [] }
  }
  const hash = password === undefined ? undefined : await checkPassword(context, account, password)
  const ended = await confirm(context, id, hash, { password: true, sessionId, shared: true })
  if (ended === undefined) throw apiError('INVALID_CREDENTIALS')
  const isCredentialValid = async (tx: Tx) => (await findPasswordHash(tx, id)) === hash
  if (sessionId === undefined)
    await logConfirmation(context, () => beginSession(context, id, isCredentialValid))
  return { ...done, ended }
}
