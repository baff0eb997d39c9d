// What payments know of somebody whose account goes: that it renews, and their address.
import { manualGrantPrefix } from '#contract/features/subscription/premium.ts'
import type { ErasedPerson } from '#server/features/auth/accounts/account-erasure.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services/services.ts'
import { getLedger } from './ledger.ts'
import { stopRenewals } from './manual-grants.ts'
import { anonymizePayments } from './payment-events/payment-event-queries.ts'
import { getPaymentProvider } from './providers/configured-provider.ts'
import { replaceMarker } from './queries.ts'

// In the place of the id of an administrator who is gone: the marker must still be one.
const nobody = '00000000-0000-0000-0000-000000000000'

/** What renews the person's plan is stopped once `tx` commits. */
export const stopRenewalsOf = async (services: Services, tx: Tx, userId: string): Promise<void> =>
  stopRenewals(services, tx, (await getLedger(services, tx, userId)).state.renewing)

/** Whether something renews the person's plan, and whether this server can stop it. */
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

/** Before an account is deleted. What was paid stays paid, by nobody. */
export const eraseFromPayments = async (
  services: Services,
  tx: Tx,
  { id, email }: ErasedPerson,
): Promise<void> => {
  await stopRenewalsOf(services, tx, id)
  await anonymizePayments(tx, id, email)
  await replaceMarker(tx, manualGrantPrefix + id, manualGrantPrefix + nobody)
}
