// better-auth's own reset is not used, because the effects of the proof of the address belong to
// the transaction of the password.
import type * as z from 'zod'
import type { passwordReset } from '#contract/features/auth/new-password.ts'
import {
  revocableCredentials,
  type RevocableCredential,
  type CredentialCount,
  type CredentialKind,
} from '#contract/features/auth/credential-kinds.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Context } from '#server/platform/http/context.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { hashPassword, withHashSlot } from '#server/platform/security/password-hashing.ts'
import { lockAccount } from '#server/features/auth/accounts/account-queries.ts'
import { getBetterAuth } from '#server/features/auth/better-auth.ts'
import { hashEmail, rememberDevice } from '#server/features/auth/known-devices.ts'
import { refusePersonalPassword } from '#server/features/auth/accounts/personal-passwords.ts'
import { sendSecurityNotice } from '#server/features/auth/notices/service.ts'
import {
  deleteVerification,
  findPerson,
  storePassword,
  type PersonRow,
} from '#server/features/auth/queries.ts'
import { clientGroupsOf, consumeLimit, countHashAttempt } from '#server/features/auth/rate-limits.ts'
import { countCredentials, endForOwner, endCredentials, isAddressUnproved } from './service.ts'

const staying: readonly CredentialKind[] = [...revocableCredentials, 'second_step']

const endedWithPassword: readonly CredentialKind[] = ['session', 'link', 'api_key', 'calendar_feed', 'push']

/** @throws INVALID_TOKEN */
const findLink = async (context: Context, token: string): Promise<{ id: string; person: PersonRow }> => {
  const { internalAdapter } = await getBetterAuth(context).$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  // better-auth writes it by the machine's clock.
  if (link === null || link.expiresAt.getTime() <= Date.now()) throw apiError('INVALID_TOKEN')
  const person = await findPerson(context.db, link.value)
  if (person === undefined) throw apiError('INVALID_TOKEN')
  return { id: link.id, person }
}

/**
 * Without mail, a link is a first proof for administrators by ADMIN_EMAILS alone: the keeper of the
 * server reads their mails in its folder.
 */
const isFirstProof = (context: Context, account: Pick<PersonRow, 'email' | 'emailVerified'>): boolean => {
  const { adminEmails, trustsUnverifiedAdmins } = context.config
  const awaitsRole = !trustsUnverifiedAdmins && adminEmails.includes(account.email)
  return isAddressUnproved(context, account) || (awaitsRole && !account.emailVerified)
}

/** @throws INVALID_TOKEN */
export const previewReset = async (
  context: Context,
  token: string,
): Promise<{ endsAll: boolean; staying: CredentialCount[] }> => {
  await consumeLimit(context, 'linkClient', clientGroupsOf(context))
  const { person } = await findLink(context, token)
  if (isFirstProof(context, person)) return { endsAll: true, staying: [] }
  return { endsAll: false, staying: await countCredentials(context, context.db, person.id, staying) }
}

type Reset = { ended: CredentialKind[]; staying: CredentialCount[] }

/** @throws INVALID_TOKEN */
const applyReset = (
  context: Context,
  link: { id: string; person: PersonRow },
  hash: string,
  end: readonly RevocableCredential[],
): Promise<Reset> =>
  context.db.transaction(async (tx) => {
    const userId = link.person.id
    const account = await lockAccount(tx, userId)
    // Only one of several concurrent uses of the link deletes it.
    if (account === undefined || !(await deleteVerification(tx, link.id))) throw apiError('INVALID_TOKEN')
    // First, because the password's trigger would end some of them without counting them.
    const ended = isFirstProof(context, account)
      ? await endForOwner(context, tx, account, { password: true })
      : await endCredentials(context, tx, userId, [...end, ...endedWithPassword])
    await storePassword(tx, { id: newId(), userId, hash, now: context.clock() })
    await sendSecurityNotice(context, account, 'passwordChanged', tx)
    return { ended, staying: await countCredentials(context, tx, userId, staying) }
  })

/** @throws INVALID_TOKEN, before the hashing */
export const resetPassword = (
  context: Context,
  { token, password, end }: z.output<typeof passwordReset>,
): Promise<Reset> => {
  const client = clientGroupsOf(context)
  return withHashSlot({ account: `of ${token}`, client }, async () => {
    await consumeLimit(context, 'linkClient', client)
    const link = await findLink(context, token)
    const { email } = link.person
    await refusePersonalPassword(context, link.person, 'password', password)
    // Links go before strangers' passwords, whose attack may be the reason for the reset.
    const isUrgent = await countHashAttempt(context, { account: hashEmail(email), client, isKnown: true })
    const result = await applyReset(context, link, await hashPassword(password, isUrgent), end)
    rememberDevice(context, email)
    return result
  })
}
