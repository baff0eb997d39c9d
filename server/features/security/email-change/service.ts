// Both addresses must confirm a change.
import { createHash, randomBytes } from 'node:crypto'
import { emailChangeLinkSeconds } from '#contract/features/auth/lifetimes.ts'
import type { Actor } from '#contract/shared/actor.ts'
import type { Person } from '#contract/features/auth/schema.ts'
import { getPerson } from '#server/features/auth/access.ts'
import { findUserByEmail } from '#server/features/auth/accounts/address-queries.ts'
import { lockAccount } from '#server/features/auth/accounts/account-queries.ts'
import type { KeptCredentials } from '#server/features/auth/credentials/account-credential.ts'
import { clientGroupsOf, consumeLimit } from '#server/features/auth/rate-limits.ts'
import { replaceEmail } from '#server/features/auth/sessions/session-queries.ts'
import { lockOwnAccount } from '#server/features/auth/accounts/service.ts'
import { endForOwner, isAddressUnproved } from '#server/features/auth/credentials/service.ts'
import { sendSecurityNotice } from '#server/features/auth/notices/service.ts'
import { requireMayAddLogin } from '#server/features/auth/sessions/service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Context, PersonActor } from '#server/platform/http/context.ts'
import { emailChangeMail } from './mails.ts'
import * as queries from './queries.ts'

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url')
const newToken = (): string => randomBytes(32).toString('base64url')

export const getEmailChange = async ({ db, config, clock }: Context, { id }: PersonActor) => {
  const row = await queries.findPendingChange(db, id, clock())
  return {
    isPossible: config.mailConfigured,
    pending:
      row === undefined
        ? null
        : {
            email: row.newEmail,
            isOldConfirmed: row.oldConfirmedAt !== null,
            isNewConfirmed: row.newConfirmedAt !== null,
            expiresAt: row.expiresAt.toISOString(),
          },
  }
}

/** @throws EMAIL_NOT_VERIFIED, PROOF_REQUIRED, EMAIL_TAKEN, MAIL_NOT_CONFIGURED */
export const requestEmailChange = async (context: Context, newEmail: string): Promise<void> => {
  const actor = await requireMayAddLogin(context)
  const { id } = actor
  const { db, config, clock, mail } = context
  // Without mail any person could take another's address, and its rights.
  if (!config.mailConfigured) throw apiError('MAIL_NOT_CONFIGURED')
  await consumeLimit(context, 'mailClient', clientGroupsOf(context))
  await consumeLimit(context, 'mailAddress', 'email-change', id)
  await consumeLimit(context, 'newEmail', hash(newEmail))
  if ((await findUserByEmail(db, newEmail)) !== undefined) throw apiError('EMAIL_TAKEN')
  const person = await getPerson(context, id)
  const [oldToken, changedToken] = [newToken(), newToken()]
  await db.transaction(async (tx) => {
    await lockOwnAccount(tx, actor)
    await queries.storeChange(tx, {
      userId: id,
      newEmail,
      oldTokenHash: hash(oldToken),
      newTokenHash: hash(changedToken),
      expiresAt: new Date(clock().getTime() + emailChangeLinkSeconds * 1000),
    })
    await mail.send(emailChangeMail(person, config.publicUrl, 'old', oldToken), { tx })
    const newRecipient = { email: newEmail, language: person.language }
    await mail.send(emailChangeMail(newRecipient, config.publicUrl, 'new', changedToken), { tx })
  })
}

export const cancelEmailChange = ({ db }: Context, { id }: PersonActor): Promise<void> =>
  queries.deleteChange(db, id)

type Confirmed = 'changed' | 'waits' | 'sessionNeeded'
type Outcome = Confirmed | 'taken' | 'over'

const isOwnSession = (actor: Actor, ownerId: string): actor is PersonActor =>
  actor.kind === 'person' && actor.id === ownerId

/** Without a confirmed address, only a session proves that the reader made the account. */
const credentialsToKeep = ({ actor }: Context, ownerId: string): KeptCredentials =>
  isOwnSession(actor, ownerId) ? { password: true, sessionId: actor.sessionId, shared: true } : {}

const confirmIn = async (context: Context, tx: Tx, token: string, person: Person): Promise<Outcome> => {
  const now = context.clock()
  // The account is locked before its rows, as everywhere.
  const account = await lockAccount(tx, person.id)
  const change = await queries.lockChangeOfLink(tx, hash(token), now)
  if (change === undefined) throw apiError('INVALID_TOKEN')
  const isOld = change.oldTokenHash === hash(token)
  // Otherwise a stranger would get the address, and its rights, of a person who pressed a button.
  if (!isOld && !isOwnSession(context.actor, person.id)) return 'sessionNeeded'
  const kept = credentialsToKeep(context, person.id)
  // A change from before addresses had to be confirmed first. The link proves the address, which
  // ends the change.
  const unproved = account !== undefined && isAddressUnproved(context, account)
  if (isOld && unproved) {
    await endForOwner(context, tx, account, kept)
    return 'over'
  }
  await queries.confirmAddress(tx, change.userId, isOld ? 'oldConfirmedAt' : 'newConfirmedAt', now)
  if ((isOld ? change.newConfirmedAt : change.oldConfirmedAt) === null) return 'waits'
  await queries.deleteChange(tx, change.userId)
  if (!(await replaceEmail(tx, change.userId, change.newEmail, now))) return 'taken'
  if (unproved) await endForOwner(context, tx, { ...person, email: change.newEmail }, kept)
  for (const email of [person.email, change.newEmail])
    await sendSecurityNotice(context, { email, language: person.language }, 'emailChanged', tx)
  return 'changed'
}

/** @throws INVALID_TOKEN, EMAIL_TAKEN */
export const confirmEmailChange = async (context: Context, token: string): Promise<Confirmed> => {
  await consumeLimit(context, 'linkClient', clientGroupsOf(context))
  const { db, clock } = context
  const ownerId = await queries.findOwnerOfLink(db, hash(token), clock())
  if (ownerId === undefined) throw apiError('INVALID_TOKEN')
  const person = await getPerson(context, ownerId)
  const outcome = await db.transaction((tx) => confirmIn(context, tx, token, person))
  // Thrown after the transaction, which deletes the impossible change.
  if (outcome === 'over') throw apiError('INVALID_TOKEN')
  if (outcome === 'taken') throw apiError('EMAIL_TAKEN')
  return outcome
}
