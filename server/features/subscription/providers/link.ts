// Any provider with a payment page fits: its address is a template, and its events have our own
// signed format.
import type { Clock } from '#server/platform/runtime/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { createSignedEventReader } from './signed-events.ts'
import type { PaymentProvider } from './payment-provider.ts'

type LinkConfig = Extract<Config['payments'], { provider: 'link' }>

/** Renewals are stopped on the provider's own pages. */
export const createLinkProvider = ({ link, webhookSecret }: LinkConfig, clock: Clock): PaymentProvider => ({
  name: 'link',
  checkoutUrl: ({ email, reference }) =>
    link
      .replaceAll('{email}', encodeURIComponent(email))
      .replaceAll('{reference}', encodeURIComponent(reference)),
  readEvent: createSignedEventReader(webhookSecret, clock),
})
