import { manualGrantPrefix } from '#contract/features/subscription/premium.ts'
import type { ErasedPerson } from '#server/features/auth/accounts/account-erasure.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services/services.ts'
import { getLedger } from './ledger.ts'
import { stopRenewals } from './manual-grants.ts'
import { anonymizePayments } from './payment-events/payment-event-queries.ts'
import { getPaymentProvider } from './providers/configured-provider.ts'
import { replaceMarker } from './queries.ts'

// Replaces a deleted administrator's id, because the marker must stay well formed.
const nilUserId = '00000000-0000-0000-0000-000000000000'

export const stopRenewalsOf = async (services: Services, tx: Tx, userId: string): Promise<void> =>
  stopRenewals(services, tx, (await getLedger(services, tx, userId)).state.renewing)

export const getRenewal = async (
  services: Services,
  db: Db,
  userId: string,
): Promise<'none' | 'at_period_end' | 'at_provider'> => {
  const { renewing } = (await getLedger(services, db, userId)).state
  if (renewing.length === 0) return 'none'
  const { name, cancel } = await getPaymentProvider(services)
  const canStop = cancel !== undefined && renewing.every(({ provider }) => provider === name)
  return canStop ? 'at_period_end' : 'at_provider'
}

/** Payments stay, without a person. */
export const eraseFromPayments = async (
  services: Services,
  tx: Tx,
  { id, email }: ErasedPerson,
): Promise<void> => {
  await stopRenewalsOf(services, tx, id)
  await anonymizePayments(tx, id, email)
  await replaceMarker(tx, manualGrantPrefix + id, manualGrantPrefix + nilUserId)
}
