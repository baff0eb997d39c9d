import { createHmac } from 'node:crypto'
import type { Services } from '#server/platform/services/services.ts'
import { createLinkProvider } from './link.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createSandboxProvider } from './sandbox.ts'
import { createStripeProvider } from './stripe.ts'

type ProviderServices = Pick<Services, 'config' | 'clock'>

const providers = new WeakMap<Services['config'], Promise<PaymentProvider>>()

/** The same object at every call; tests may replace its methods. */
export const getPaymentProvider = (services: ProviderServices): Promise<PaymentProvider> => {
  const provider = providers.get(services.config) ?? createPaymentProvider(services)
  providers.set(services.config, provider)
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
