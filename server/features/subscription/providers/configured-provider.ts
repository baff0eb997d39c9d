import { createHmac } from 'node:crypto'
import type { Services } from '#server/platform/services/services.ts'
import { createLinkProvider } from './link.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createSandboxProvider } from './sandbox.ts'
import { createStripeProvider } from './stripe.ts'

type ProviderServices = Pick<Services, 'config' | 'clock'>

type Kept = { readonly clock: Services['clock']; readonly provider: Promise<PaymentProvider> }

const providers = new WeakMap<Services['config'], Kept>()

/**
 * The same object at every call with one clock; tests may replace its methods. The demo buys with a
 * clock of the past, by which no later event would be in time.
 */
export const getPaymentProvider = ({ config, clock }: ProviderServices): Promise<PaymentProvider> => {
  const kept = providers.get(config)
  if (kept?.clock === clock) return kept.provider
  const provider = createPaymentProvider({ config, clock })
  providers.set(config, { clock, provider })
  return provider
}

export const createPaymentProvider = async ({
  config: { payments, publicUrl, secret },
  clock,
}: {
  readonly config: Pick<Services['config'], 'payments' | 'publicUrl' | 'secret'>
  readonly clock: Services['clock']
}): Promise<PaymentProvider> => {
  switch (payments.provider) {
    case 'sandbox':
      return createSandboxProvider(
        publicUrl,
        createHmac('sha256', secret).update('sandbox').digest('hex'),
        clock,
      )
    case 'link':
      return createLinkProvider(payments, clock)
    case 'stripe':
      return createStripeProvider(payments, clock)
  }
}
