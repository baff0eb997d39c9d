// A proof of an address, or a password reset, ends some of the account's sign-in methods.
import type { CredentialCount, CredentialKind } from '#contract/features/auth/credential-kinds.ts'
import { lockAccount, type AccountRow } from '#server/features/auth/accounts/account-queries.ts'
import { sendSecurityNotice } from '#server/features/auth/notices/service.ts'
import { markVerified } from '#server/features/auth/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services/services.ts'
import { accountCredentials, type KeptCredentials } from './account-credential.ts'

type Proving = Pick<Services, 'extensions' | 'mail' | 'config'>

/** Methods whose end surprises no person. */
const ordinary: readonly CredentialKind[] = ['session', 'link']

/**
 * True where no person has proved the address yet. Without mail that is impossible, and every
 * address counts as confirmed.
 */
export const isAddressUnproved = (
  { config }: Pick<Services, 'config'>,
  { emailVerified }: { readonly emailVerified: boolean },
): boolean => config.mailConfigured && !emailVerified

/**
 * Records a proof of the account's address. Before the first proof, another person may have made
 * the account: all earlier sign-in methods end, except the kept ones, and a mail reports it.
 * @returns the ended kinds
 */
export const noteAddressProof = async (
  services: Proving,
  tx: Tx,
  personId: string,
  kept: KeptCredentials,
): Promise<CredentialKind[]> => {
  // Locked, so that no sign-in method is added meanwhile.
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
  // The methods of accounts themselves come first and end last: the end of a session triggers that
  // of others, which would not be counted.
  for (const credential of accountCredentials.collect(extensions).toReversed())
    if (isMeant(credential.kind) && (await credential.end(tx, personId, kept)) > 0)
      ended.unshift(credential.kind)
  return ended
}

/** The same for an unproved account that is locked. */
export const endForOwner = async (
  services: Proving,
  tx: Tx,
  account: Pick<AccountRow, 'id' | 'email' | 'language'>,
  kept: KeptCredentials,
): Promise<CredentialKind[]> => {
  const ended = await endWhere(services.extensions, tx, account.id, kept, () => true)
  await markVerified(tx, account.id)
  if (ended.some((kind) => !ordinary.includes(kind)))
    await sendSecurityNotice(services, account, 'addressConfirmed', tx)
  return ended
}

/** The kinds, of the given ones, that lead into the account. */
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

/**
 * Ends all of the chosen kinds.
 * @returns the kinds that existed
 */
export const endCredentials = async (
  { extensions }: Pick<Services, 'extensions'>,
  tx: Tx,
  personId: string,
  kinds: readonly CredentialKind[],
): Promise<CredentialKind[]> =>
  endWhere(extensions, tx, personId, {}, (kind) => kinds.some((item) => item === kind))
