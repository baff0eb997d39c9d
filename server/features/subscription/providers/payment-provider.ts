// The interface that every payment provider is used through.
// A driver reads what its provider says; the ledger decides what that means for anybody.
import type {
  PaymentProviderName,
  ProviderEventKind,
} from '#contract/features/subscription/payment-events.ts'
import type { RequestHeaders } from '#server/platform/http/context.ts'

/** One thing that a provider said, in our words. */
export type PaymentEvent = {
  /** The provider's own name of the event: it counts once. */
  readonly id: string
  readonly kind: ProviderEventKind
  /** What the checkout was given along. */
  readonly reference?: string | undefined
  /** Of what renews by itself; absent for a single payment. */
  readonly subscriptionId?: string | undefined
  /** Of the one payment. Several events may speak of the same: it counts once. */
  readonly paymentId?: string | undefined
  readonly amountMinor?: number | undefined
  readonly currency?: string | undefined
  /** Of the payer, as the provider says: a hint, never proof. */
  readonly email?: string | undefined
  /** Until when the payment holds, where the provider says so. */
  readonly periodEnd?: Date | undefined
  /** By the provider's clock. */
  readonly occurredAt: Date
}

export type PaymentProvider = {
  readonly name: PaymentProviderName
  /** The page where the person pays, for a new tab. */
  checkoutUrl(checkout: { readonly reference: string; readonly email: string }): string
  /**
   * What the bytes of a webhook's call say; undefined for what concerns nobody here.
   * @throws INVALID_SIGNATURE before anything in them is believed
   * @throws BAD_REQUEST for a signed event that breaks the format
   */
  readEvent(body: Buffer, headers: RequestHeaders): Promise<PaymentEvent | undefined>
  /**
   * Stops the renewal at the end of the period, and answers what the provider now says.
   * Absent where only the provider's own pages can.
   */
  readonly cancel?: (subscriptionId: string) => Promise<PaymentEvent>
  /** Takes a cancellation back. */
  readonly resume?: (subscriptionId: string) => Promise<PaymentEvent>
  /** Where the person manages what they pay. */
  readonly manageUrl?: (reference: string) => string
  /** The sandbox alone: the bytes and headers of an event as a provider would send them. */
  readonly sign?: (event: PaymentEvent) => SignedEvent
}

export type SignedEvent = { readonly body: Buffer; readonly headers: ReadonlyMap<string, string> }
