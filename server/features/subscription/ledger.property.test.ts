// Payment events in any order, repeated, late, and with forged ones among them, result in the plan
// of the true order.
import { fc, test } from '@fast-check/vitest'
import { afterAll, expect } from 'vitest'
import { premiumPrice } from '#contract/features/subscription/prices.ts'
import { computeSubscriptionState } from '#contract/features/subscription/ledger.ts'
import { getPaymentProvider } from './providers/configured-provider.ts'
import type { PaymentEvent } from './providers/payment-provider.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aUser } from '#server/features/auth/factories.ts'
import { repeats } from '#server/testing/extent.ts'
import {
  paymentEventsOf,
  hasExpectedAmount,
  paymentHistory,
} from '#server/testing/factories/payment-histories.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { checkoutIntents, subscriptions } from './tables.ts'
import { eq } from 'drizzle-orm'

const app = await openTestApp()
const paymentProvider = await getPaymentProvider(app.services)
const { db } = app.services
// tests/faults/payments.postgres.test.ts tests a thousand on two servers.
const runs = repeats(80)
const counts = { permutations: 0, events: 0, calls: 0, forged: 0 }
afterAll(async () => {
  process.stdout.write(`payments, one process on the embedded database: ${JSON.stringify(counts)}\n`)
  await app.close()
})
const now = new Date('2026-11-21T12:00:00Z')
app.setNow(now)
let people = 0

const aBuyer = async () => {
  const { id: userId } = await aUser(db)
  people += 1
  const references = [`first-${people}`, `second-${people}`] as const
  for (const reference of references)
    await db
      .insert(checkoutIntents)
      .values({ id: newId(), reference, userId, provider: 'sandbox', ...premiumPrice, createdAt: now })
  return { userId, references, name: `n${people}` }
}

const send = async (event: PaymentEvent, forged: boolean) => {
  const { body, headers } = paymentProvider.sign?.(event) ?? {}
  const signature = headers?.get('huella-signature') ?? ''
  const answer = await app.inject({
    method: 'POST',
    url: '/api/payments/sandbox/events',
    payload: body ?? '',
    headers: { 'huella-signature': forged ? signature.replace(/v1=.{8}/, 'v1=00000000') : signature },
  })
  expect(answer.statusCode).toBe(forged ? 400 : 200)
  counts.calls += 1
}

const anyDelivery = paymentHistory.chain((history) =>
  fc.record({
    history: fc.constant(history),
    // Each event is delivered at least once, in any order.
    order: fc.infiniteStream(fc.nat()).map((stream) => [...stream.take(80)]),
    deliveries: fc.infiniteStream(fc.integer({ min: 1, max: 3 })).map((stream) => [...stream.take(40)]),
    forgeries: fc.array(fc.constantFrom('paid', 'refunded', 'ended'), { maxLength: 2 }),
  }),
)

test.prop([anyDelivery], { numRuns: runs })(
  'computes the plan of the true order from events in any order',
  async ({ history, order, deliveries, forgeries }) => {
    const { userId, references, name } = await aBuyer()
    const events = paymentEventsOf(history, name, references, now)
    const deliveredEvents = events
      .flatMap((event, index) => Array<PaymentEvent>(deliveries[index] ?? 1).fill(event))
      .map((event, index) => ({ event, forged: false, position: order[index] ?? 0 }))
    const forged = forgeries.map((kind, index) => ({
      event: {
        id: `${name}_forged_${index}`,
        kind,
        reference: references[0],
        subscriptionId: `${name}_sub_1`,
        paymentId: `${name}_in_0`,
        ...premiumPrice,
        occurredAt: now,
      } as const,
      forged: true,
      position: order.at(-1 - index) ?? 0,
    }))
    for (const call of [...deliveredEvents, ...forged].toSorted((a, b) => a.position - b.position))
      await send(call.event, call.forged)

    const { rows: ledger } = await db.execute<{ id: string; matched: boolean }>(
      `select provider_event_id as id, user_id = '${userId}' as matched from payment_events
        where provider_event_id like '${name}\\_%' order by provider_event_id`,
    )
    expect(ledger).toEqual(
      events.map((event) => ({ id: event.id, matched: hasExpectedAmount(event) ? true : null })),
    )

    const expected = computeSubscriptionState(
      events.filter(hasExpectedAmount).map((event) => ({
        kind: event.kind,
        provider: 'sandbox',
        providerEventId: event.id,
        subscriptionId: event.subscriptionId ?? null,
        paymentId: event.paymentId ?? null,
        periodEnd: event.periodEnd ?? null,
        occurredAt: event.occurredAt,
      })),
      { now, periodDays: 30 },
    )
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
    const { renewing: _renewing, ending: _ending, ...stored } = expected
    expect(row).toMatchObject(stored)
    counts.permutations += 1
    counts.events += events.length
    counts.forged += forgeries.length
  },
  300_000,
)
