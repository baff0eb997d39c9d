import type { CredentialCount, CredentialKind } from '#contract/features/auth/credential-kinds.ts'
import { lockAccount, type AccountRow } from '#server/features/auth/accounts/account-queries.ts'
import { sendSecurityNotice } from '#server/features/auth/notices/service.ts'
import { markVerified } from '#server/features/auth/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Services } from '#server/platform/services/services.ts'
import { accountCredentials, type KeptCredentials } from './account-credential.ts'

type Proving = Pick<Services, 'extensions' | 'mail' | 'config' | 'jobs'>

/** Work that waits for the proof of an address. */
export const workAfterProof =
  createExtensionPoint<(services: Proving, tx: Tx, personId: string) => Promise<void>>('work after a proof')

/** Methods whose end is not worth a mail. */
const ordinary: readonly CredentialKind[] = ['session', 'link']

/** Without mail a proof is impossible, and every address counts as confirmed. */
export const isAddressUnproved = (
  { config }: Pick<Services, 'config'>,
  { emailVerified }: { readonly emailVerified: boolean },
): boolean => config.mailConfigured && !emailVerified

/**
 * Before the first proof, another person may have made the account, so all earlier sign-in methods
 * end except the kept ones, and a mail reports it.
 * @returns the ended kinds
 */
export const noteAddressProof = async (
  services: Proving,
  tx: Tx,
  personId: string,
  kept: KeptCredentials,
): Promise<CredentialKind[]> => {
  // No sign-in method can be added under the lock.
  const account = await lockAccount(tx, personId)
  if (account === undefined || !isAddressUnproved(services, account)) return []
  return endForOwner(services, tx, account, kept)
}

const endWhere = async (
  extensions: Services['extensions'],
  tx: Tx,
  personId: string,
  kept: KeptCredentials,
  isMeant: (kind: CredentialKind) => boolean,
): Promise<CredentialKind[]> => {
  const ended: CredentialKind[] = []
  // In reverse order, because the end of a session triggers that of others, which would not be
  // counted.
  for (const credential of accountCredentials.collect(extensions).toReversed())
    if (isMeant(credential.kind) && (await credential.end(tx, personId, kept)) > 0)
      ended.unshift(credential.kind)
  return ended
}

/** The account must be locked and unproved. */
export const endForOwner = async (
  services: Proving,
  tx: Tx,
  account: Pick<AccountRow, 'id' | 'email' | 'language'>,
  kept: KeptCredentials,
): Promise<CredentialKind[]> => {
  const ended = await endWhere(services.extensions, tx, account.id, kept, () => true)
  await markVerified(tx, account.id)
  for (const begin of workAfterProof.collect(services.extensions)) await begin(services, tx, account.id)
  if (ended.some((kind) => !ordinary.includes(kind)))
    await sendSecurityNotice(services, account, 'addressConfirmed', tx)
  return ended
}

/** @returns the existing kinds of the given ones */
export const countCredentials = async (
  { extensions }: Pick<Services, 'extensions'>,
  db: Db | Tx,
  personId: string,
  kinds: readonly CredentialKind[],
): Promise<CredentialCount[]> => {
  const counted: CredentialCount[] = []
  for (const credential of accountCredentials.collect(extensions)) {
    const count = kinds.includes(credential.kind) ? await credential.count(db, personId) : 0
    if (count > 0) counted.push({ kind: credential.kind, count })
  }
  return counted
}

/** @returns the kinds that existed */
export const endCredentials = async (
  { extensions }: Pick<Services, 'extensions'>,
  tx: Tx,
  personId: string,
  kinds: readonly CredentialKind[],
): Promise<CredentialKind[]> =>
  endWhere(extensions, tx, personId, {}, (kind) => kinds.some((item) => item === kind))
