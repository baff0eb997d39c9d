// Our own format (docs/operations.md), of `link` and `sandbox`, and its signature, which is also
// Stripe's.
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { emailMax } from '#contract/features/auth/limits.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { amountMinor, currencyCode } from '#contract/shared/money/money.ts'
import type { Clock } from '#server/platform/runtime/clock.ts'
import type { RequestHeaders } from '#server/platform/http/context.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { parseJsonInput } from '#server/platform/http/text-encoding.ts'
import type { PaymentEvent, SignedEvent } from './payment-provider.ts'

const signatureHeader = 'huella-signature'

/** In seconds, before and after: a copied call cannot be repeated later. */
const signatureTolerance = 300

const identifier = z.string().regex(/^[\x21-\x7e]{1,200}$/)
// No payment is older; PostgreSQL does not support all years of the format.
const timestamp = instant.refine((text) => text > '1990').transform((text) => new Date(text))
const commonFields = {
  id: identifier,
  occurredAt: timestamp,
  reference: identifier.optional(),
  subscriptionId: identifier.optional(),
  paymentId: identifier.optional(),
  // PostgreSQL stores no NUL.
  email: z
    .string()
    .max(emailMax)
    .regex(/^\P{C}*$/u)
    .optional(),
}
const ofSubscription = z.strictObject({ ...commonFields, subscriptionId: identifier })

/** Unknown keys are refused: a misspelt `periodEnd` must not lose a period. */
const signedEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    ...commonFields,
    kind: z.literal('paid'),
    paymentId: identifier,
    amountMinor,
    currency: currencyCode,
    periodEnd: timestamp.optional(),
  }),
  z.strictObject({ ...commonFields, kind: z.literal('failed') }),
  ofSubscription.extend({ kind: z.literal('canceled') }),
  ofSubscription.extend({ kind: z.literal('resumed') }),
  z.strictObject({ ...commonFields, kind: z.literal('refunded'), paymentId: identifier }),
  ofSubscription.extend({ kind: z.literal('ended') }),
])

const hmac = (secret: string, time: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest()

export const signEvent = (event: PaymentEvent, secret: string, now: Date): SignedEvent => {
  const body = Buffer.from(JSON.stringify(event))
  const time = String(Math.floor(now.getTime() / 1000))
  const header = `t=${time},v1=${hmac(secret, time, body).toString('hex')}`
  return { body, headers: new Map([[signatureHeader, header]]) }
}

/**
 * Stripe's form: `t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "t.body">`; several `v1` during a
 * change of the secret; test events add `v0`.
 */
const signatureForm = /^t=(\d{1,12})((?:,v[01]=[0-9a-f]{64}){1,4})$/

/** @throws INVALID_SIGNATURE */
export const requireSignature = (body: Buffer, header: string | null, secret: string, now: Date): void => {
  const [, time = '', signatures = ''] = signatureForm.exec(header ?? '') ?? []
  const expected = hmac(secret, time, body)
  // In constant time.
  const valid = [...signatures.matchAll(/,v1=(\w+)/g)].filter(([, given = '']) =>
    timingSafeEqual(Buffer.from(given, 'hex'), expected),
  )
  const inTime = Math.abs(now.getTime() / 1000 - Number(time)) <= signatureTolerance
  if (valid.length === 0 || !inTime) throw apiError('INVALID_SIGNATURE')
}

export const createSignedEventReader =
  (secret: string, clock: Clock) =>
  async (body: Buffer, headers: RequestHeaders): Promise<PaymentEvent> => {
    requireSignature(body, headers.get(signatureHeader), secret, clock())
    return parseJsonInput(signedEvent, body)
  }
