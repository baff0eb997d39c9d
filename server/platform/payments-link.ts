// Any provider that has a payment page: its address is a template, and its events come in our own signed format.
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { createSignedEventReader } from './payments-signed.ts'
import type { PaymentProvider } from './payments.ts'

type LinkConfig = Extract<Config['payments'], { provider: 'link' }>

/** The driver `link`. Such a provider's renewals are stopped on its own pages. */
export const createLinkProvider = ({ link, webhookSecret }: LinkConfig, clock: Clock): PaymentProvider => ({
  name: 'link',
  checkoutUrl: ({ email, reference }) =>
    link
      .replaceAll('{email}', encodeURIComponent(email))
      .replaceAll('{reference}', encodeURIComponent(reference)),
  readEvent: createSignedEventReader(webhookSecret, clock),
})
