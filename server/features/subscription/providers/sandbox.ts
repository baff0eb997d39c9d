// Events of tests and demonstrations are processed like real ones, without real payments.
import { randomUUID } from 'node:crypto'
import type { ProviderEventKind } from '#contract/features/subscription/payment-events.ts'
import type { Clock } from '#server/platform/runtime/clock.ts'
import { createSignedEventReader, signEvent } from './signed-events.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** @param secret known to this server alone, so that no other party can sign events */
export const createSandboxProvider = (publicUrl: URL, secret: string, clock: Clock): PaymentProvider => {
  const page = (search: Readonly<Record<string, string>>): string => {
    const url = new URL('/checkout/sandbox', publicUrl)
    url.search = new URLSearchParams(search).toString()
    return url.href
  }
  const eventFor = (kind: ProviderEventKind) => async (subscriptionId: string) => ({
    id: `sandbox_${randomUUID()}`,
    kind,
    subscriptionId,
    occurredAt: clock(),
  })
  return {
    name: 'sandbox',
    checkoutUrl: ({ reference, email }) => page({ reference, email }),
    readEvent: createSignedEventReader(secret, clock),
    cancel: eventFor('canceled'),
    resume: eventFor('resumed'),
    manageUrl: (reference) => page({ reference }),
    sign: (event) => signEvent(event, secret, clock()),
  }
}
