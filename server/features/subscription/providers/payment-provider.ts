// Drivers parse events; the ledger determines their effects.
import type {
  PaymentProviderName,
  ProviderEventKind,
} from '#contract/features/subscription/payment-events.ts'
import type { RequestHeaders } from '#server/platform/http/context.ts'

export type PaymentEvent = {
  /** In the provider's events; each counts once. */
  readonly id: string
  readonly kind: ProviderEventKind
  /** The checkout's reference. */
  readonly reference?: string | undefined
  /** Absent for a single payment. */
  readonly subscriptionId?: string | undefined
  /** Several events may concern the same payment, which counts once. */
  readonly paymentId?: string | undefined
  readonly amountMinor?: number | undefined
  readonly currency?: string | undefined
  /** The payer's address: a hint, never proof. */
  readonly email?: string | undefined
  /** Absent where the provider does not state it. */
  readonly periodEnd?: Date | undefined
  /** By the provider's clock. */
  readonly occurredAt: Date
}

export type PaymentProvider = {
  readonly name: PaymentProviderName
  checkoutUrl(checkout: { readonly reference: string; readonly email: string }): string
  /**
   * @returns undefined for an irrelevant event
   * @throws INVALID_SIGNATURE before any content is trusted
   * @throws BAD_REQUEST for a signed event that breaks the format
   */
  readEvent(body: Buffer, headers: RequestHeaders): Promise<PaymentEvent | undefined>
  /** Stops the renewal at the end of the period. Absent where only the provider's own pages can. */
  readonly cancel?: (subscriptionId: string) => Promise<PaymentEvent>
  readonly resume?: (subscriptionId: string) => Promise<PaymentEvent>
  readonly manageUrl?: (reference: string) => string
  /** Only the sandbox has it: bytes and headers as a provider would send them. */
  readonly sign?: (event: PaymentEvent) => SignedEvent
}

export type SignedEvent = { readonly body: Buffer; readonly headers: ReadonlyMap<string, string> }
