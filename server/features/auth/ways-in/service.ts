// What a proof of somebody's address ends, and what of an account stays when its password is reset.
import type { WayInCount, WayInKind } from '#contract/features/auth/way-in-kinds.ts'
import { lockAccount, type AccountRow } from '#server/features/auth/accounts/account-queries.ts'
import { tellOfSecurityChange } from '#server/features/auth/notices/service.ts'
import { markVerified } from '#server/features/auth/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services/services.ts'
import { waysIn, type Kept } from './way-in.ts'

type Proving = Pick<Services, 'extensions' | 'mail' | 'config'>

/** What nobody is surprised to see end. */
const ordinary: readonly WayInKind[] = ['session', 'link']

/**
 * Whether nobody has shown yet that the address is theirs. Where no mail is configured nobody can,
 * and every address counts as confirmed.
 */
export const isUnproved = (
  { config }: Pick<Services, 'config'>,
  { emailVerified }: { readonly emailVerified: boolean },
): boolean => config.mailConfigured && !emailVerified

/**
 * Somebody has proved that the account's address is theirs. Where nobody had until now, the account
 * may have been made by another: whatever led into it before ends, but for what is kept, and a mail
 * says so. Answers what ended.
 */
export const noteAddressProof = async (
  services: Proving,
  tx: Tx,
  personId: string,
  kept: Kept,
): Promise<WayInKind[]> => {
  // Held, so that no way in is added meanwhile.
  const account = await lockAccount(tx, personId)
  if (account === undefined || !isUnproved(services, account)) return []
  return endForOwner(services, tx, account, kept)
}

const endWhere = async (
  extensions: Services['extensions'],
  tx: Tx,
  personId: string,
  kept: Kept,
  isMeant: (kind: WayInKind) => boolean,
): Promise<WayInKind[]> => {
  const ended: WayInKind[] = []
  // The ways of accounts themselves stand first and end last: with a session triggers end others,
  // which would not be counted.
  for (const way of waysIn.answersAmong(extensions).toReversed())
    if (isMeant(way.kind) && (await way.end(tx, personId, kept)) > 0) ended.unshift(way.kind)
  return ended
}

/** The same for an account that is unproved and held. */
export const endForOwner = async (
  services: Proving,
  tx: Tx,
  account: Pick<AccountRow, 'id' | 'email' | 'language'>,
  kept: Kept,
): Promise<WayInKind[]> => {
  const ended = await endWhere(services.extensions, tx, account.id, kept, () => true)
  await markVerified(tx, account.id)
  if (ended.some((kind) => !ordinary.includes(kind)))
    await tellOfSecurityChange(services, account, 'addressConfirmed', tx)
  return ended
}

/** Which of these lead into the account. */
export const countWaysIn = async (
  { extensions }: Pick<Services, 'extensions'>,
  db: Db | Tx,
  personId: string,
  kinds: readonly WayInKind[],
): Promise<WayInCount[]> => {
  const counted: WayInCount[] = []
  for (const way of waysIn.answersAmong(extensions)) {
    const count = kinds.includes(way.kind) ? await way.count(db, personId) : 0
    if (count > 0) counted.push({ kind: way.kind, count })
  }
  return counted
}

/** Ends all of the chosen kinds. Answers of which there were some. */
export const endWaysIn = async (
  { extensions }: Pick<Services, 'extensions'>,
  tx: Tx,
  personId: string,
  kinds: readonly WayInKind[],
): Promise<WayInKind[]> => endWhere(extensions, tx, personId, {}, (kind) => kinds.some((one) => one === kind))
