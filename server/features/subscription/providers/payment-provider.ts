// All payment providers have this interface. A driver parses its provider's events; the ledger
// determines their effects.
import type {
  PaymentProviderName,
  ProviderEventKind,
} from '#contract/features/subscription/payment-events.ts'
import type { RequestHeaders } from '#server/platform/http/context.ts'

export type PaymentEvent = {
  /** The provider's own name of the event: it counts once. */
  readonly id: string
  readonly kind: ProviderEventKind
  /** The reference that was passed to the checkout. */
  readonly reference?: string | undefined
  /** The id of a recurring payment; absent for a single one. */
  readonly subscriptionId?: string | undefined
  /**
   * The id of the single payment. Several events may concern the same payment, which counts once.
   */
  readonly paymentId?: string | undefined
  readonly amountMinor?: number | undefined
  readonly currency?: string | undefined
  /** The payer's address in the provider's report: a hint, never proof. */
  readonly email?: string | undefined
  /** The end of the paid period, where the provider names it. */
  readonly periodEnd?: Date | undefined
  /** By the provider's clock. */
  readonly occurredAt: Date
}

export type PaymentProvider = {
  readonly name: PaymentProviderName
  /** The page where the person pays, for a new tab. */
  checkoutUrl(checkout: { readonly reference: string; readonly email: string }): string
  /**
   * The event in the bytes of a call to the webhook; undefined for an irrelevant one.
   * @throws INVALID_SIGNATURE before any content is trusted
   * @throws BAD_REQUEST for a signed event that breaks the format
   */
  readEvent(body: Buffer, headers: RequestHeaders): Promise<PaymentEvent | undefined>
  /**
   * Stops the renewal at the end of the period, and returns the provider's resulting event. Absent
   * where only the provider's own pages can.
   */
  readonly cancel?: (subscriptionId: string) => Promise<PaymentEvent>
  readonly resume?: (subscriptionId: string) => Promise<PaymentEvent>
  /** The page where the person manages their payments. */
  readonly manageUrl?: (reference: string) => string
  /** Only for the sandbox: the bytes and headers of an event as a provider would send them. */
  readonly sign?: (event: PaymentEvent) => SignedEvent
}

export type SignedEvent = { readonly body: Buffer; readonly headers: ReadonlyMap<string, string> }
