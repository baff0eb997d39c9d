import type { Subscription } from '#contract/features/subscription/schema.ts'
import type { Services } from '#server/platform/services/services.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { getLedger, recordPaymentEvent } from './ledger.ts'
import { getPaymentProvider } from './providers/configured-provider.ts'
import { getSubscription } from './service.ts'

/**
 * The provider's response is recorded.
 * @throws NO_RENEWAL where no plan renews, or only the provider's own pages can stop it
 * @throws SERVICE_UNAVAILABLE when the provider does not respond
 */
export const setRenewal = async (
  services: Services,
  userId: string,
  change: 'cancel' | 'resume',
): Promise<Subscription> => {
  const { db } = services
  const paymentProvider = await getPaymentProvider(services)
  const { state } = await getLedger(services, db, userId)
  const ownSubscriptions = state[change === 'cancel' ? 'renewing' : 'ending'].filter(
    ({ provider }) => provider === paymentProvider.name,
  )
  const requestChange = paymentProvider[change]
  if (requestChange === undefined || state.status === 'inactive' || ownSubscriptions.length === 0)
    throw apiError('NO_RENEWAL')
  for (const { subscriptionId } of ownSubscriptions)
    await recordPaymentEvent(services, await requestChange(subscriptionId))
  return getSubscription(services, userId)
}
