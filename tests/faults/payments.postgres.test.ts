// Two servers on one PostgreSQL receive a thousand payment histories at once in every wrong order:
// repeated, late, and with forged events between them. Each plan is that of the true order, and
// each event is in the ledger once.
import { createHmac, randomUUID } from 'node:crypto'
import { fc } from '@fast-check/vitest'
import { Pool } from 'pg'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { premiumPrice } from '#contract/features/subscription/prices.ts'
import { computeSubscriptionState } from '#contract/features/subscription/ledger.ts'
import type { PaymentEvent } from '#server/features/subscription/providers/payment-provider.ts'
import {
  paymentEventsOf,
  hasExpectedAmount,
  paymentHistory,
  type PaymentHistory,
} from '#server/testing/factories/payment-histories.ts'
import { isAll, repeats } from '#server/testing/extent.ts'
import { startServer } from '#server/testing/servers/server-process.ts'
import { ownPostgres } from './own-database.ts'

const perHistory = repeats(10)
// A sample of them: contract and ledger tests shuffle histories without servers, too.
const histories = isAll ? 100 : 10
const permutations = perHistory * histories
// The number of people with concurrent events, and of concurrent events per person.
const people = 6
const atOnce = 3
// About a minute on two idle cores; the rest is for busy machines.
const timeout = 900_000

const secret = 'what the provider signs its events with'

const env = {
  ...(await ownPostgres()),
  SECRET: 'the same secret for both of the servers',
  PAYMENT_PROVIDER: 'link',
  PAYMENT_LINK: 'https://pay.example/?to={email}&for={reference}',
  PAYMENT_WEBHOOK_SECRET: secret,
}
const servers = [await startServer(env), await startServer(env)]
const db = new Pool({ connectionString: env.DATABASE_URL, max: 10 })
afterAll(async () => {
  await db.end()
  await Promise.all(servers.map((server) => server.kill()))
})

const ask = async <T>(shape: z.ZodType<T>, text: string, values: unknown[] = []): Promise<T[]> =>
  z.array(shape).parse((await db.query(text, values)).rows)

type Buyer = { readonly userId: string; readonly references: [string, string]; readonly name: string }

/** A person with two checkouts, and optionally with Premium from an administrator. */
const aBuyer = async (name: string, given: Date | undefined, now: Date): Promise<Buyer> => {
  const userId = randomUUID()
  const references: [string, string] = [`${name}-first`, `${name}-second`]
  await db.query('insert into users (id, email, full_name) values ($1, $2, $3)', [
    userId,
    `${name}@example.com`,
    'Ana',
  ])
  for (const reference of references)
    await db.query(
      `insert into checkout_intents (id, reference, user_id, provider, amount_minor, currency, created_at)
        values ($1, $2, $3, 'link', $4, $5, $6)`,
      [randomUUID(), reference, userId, premiumPrice.amountMinor, premiumPrice.currency, now],
    )
  if (given !== undefined)
    await db.query(
      `insert into payment_events (id, provider, provider_event_id, kind, user_id, subscription_id, period_end, occurred_at, received_at, matched_at)
        values ($1, 'admin', $2, 'granted', $3, 'manual_x', $4, $5, $5, $5)`,
      [randomUUID(), `${name}_granted`, userId, new Date(given.getTime() + 365 * 86_400_000), given],
    )
  return { userId, references, name }
}

const calls = { sent: 0, repeated: 0, forged: 0 }

const send = (event: PaymentEvent, url: string, forged: boolean): Promise<Response> => {
  const body = JSON.stringify(event)
  const time = Math.floor(Date.now() / 1000) - (forged && event.kind === 'ended' ? 400 : 0)
  const key = forged && event.kind !== 'ended' ? 'a guess' : secret
  const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
  return fetch(`${url}/api/payments/link/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'huella-signature': `t=${time},v1=${signature}` },
    body,
  })
}

const post = async (event: PaymentEvent, to: number, forged = false): Promise<void> => {
  const answer = await send(event, servers[to]?.url ?? '', forged)
  expect(answer.status, await answer.text()).toBe(forged ? 400 : 200)
}

const stored = z.object({
  status: z.enum(['active', 'inactive']),
  currentPeriodEnd: z.date().nullable(),
  stripeSubscriptionId: z.string().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  paymentFailedAt: z.date().nullable(),
})

/** The stored plan, with ids stripped of the part that is unique to the person. */
const planOf = async ({ userId, name }: Buyer) => {
  const [row] = await ask(
    stored,
    `select status, current_period_end as "currentPeriodEnd", replace(stripe_subscription_id, $2, '') as "stripeSubscriptionId",
      cancel_at_period_end as "cancelAtPeriodEnd", payment_failed_at as "paymentFailedAt"
      from subscriptions where user_id = $1`,
    [userId, name],
  )
  return row
}

/** The plan that the rule computes from events in the true order. */
const expectedOf = (events: readonly PaymentEvent[], given: Date | undefined, name: string, now: Date) => {
  const provided = events.filter(hasExpectedAmount).map((event) => ({
    kind: event.kind,
    provider: 'link',
    providerEventId: event.id,
    subscriptionId: event.subscriptionId ?? null,
    paymentId: event.paymentId ?? null,
    periodEnd: event.periodEnd ?? null,
    occurredAt: event.occurredAt,
  }))
  const granted = given && {
    kind: 'granted' as const,
    provider: 'admin',
    providerEventId: 'granted',
    subscriptionId: 'manual_x',
    paymentId: null,
    periodEnd: new Date(given.getTime() + 365 * 86_400_000),
    occurredAt: given,
  }
  const state = computeSubscriptionState(granted ? [granted, ...provided] : provided, {
    now,
    periodDays: 30,
  })
  const plan = stored.parse(state)
  return { ...plan, stripeSubscriptionId: plan.stripeSubscriptionId?.replace(name, '') ?? null }
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)

/** Sends to both servers at once, in any order, some events repeatedly, and some forged. */
const sendOutOfOrder = async (
  events: readonly PaymentEvent[],
  { name, references }: Buyer,
): Promise<void> => {
  const repeated = events.filter(() => Math.random() < 0.4)
  const forgery = (kind: 'paid' | 'ended', index: number): PaymentEvent => ({
    id: `${name}_forged_${index}`,
    kind,
    reference: references[0],
    subscriptionId: `${name}_sub_1`,
    paymentId: `${name}_new`,
    ...(kind === 'paid' ? premiumPrice : {}),
    occurredAt: new Date(),
  })
  const forgeries = (['paid', 'ended'] as const).filter(() => Math.random() < 0.5).map(forgery)
  const line = shuffled([
    ...[...events, ...repeated].map((event) => ({ event, forged: false })),
    ...forgeries.map((event) => ({ event, forged: true })),
  ])
  const turns = Array.from({ length: atOnce }, async (_, turn) => {
    for (const [index, { event, forged }] of line.entries())
      if (index % atOnce === turn) await post(event, Math.floor(Math.random() * 2), forged)
  })
  await Promise.all(turns)
  calls.sent += events.length
  calls.repeated += repeated.length
  calls.forged += forgeries.length
}

const ledgerRow = z.object({ id: z.string(), mine: z.boolean() })

const checkHistory = async (history: PaymentHistory, historyIndex: number): Promise<void> => {
  const now = new Date()
  const given = historyIndex % 4 === 0 ? new Date(now.getTime() - 40 * 86_400_000) : undefined
  // Sent one by one in the true order, to one server.
  const control = await aBuyer(`c${historyIndex}`, given, now)
  const inOrder = paymentEventsOf(history, control.name, control.references, now)
  for (const event of inOrder) await post(event, 0)
  const expected = expectedOf(inOrder, given, control.name, now)
  expect(await planOf(control)).toEqual(expected)

  for (let turn = 0; turn < perHistory; turn += 1) {
    const buyer = await aBuyer(`p${historyIndex}x${turn}`, given, now)
    const events = paymentEventsOf(history, buyer.name, buyer.references, now)
    await sendOutOfOrder(events, buyer)
    expect(await planOf(buyer), JSON.stringify(events)).toEqual(expected)
    const ledger = await ask(
      ledgerRow,
      `select provider_event_id as id, user_id is not null as mine from payment_events
        where provider = 'link' and starts_with(provider_event_id, $1) order by provider_event_id`,
      [`${buyer.name}_`],
    )
    expect(ledger).toEqual(events.map((event) => ({ id: event.id, mine: hasExpectedAmount(event) })))
  }
}

test(
  `reaches the state of the true order in ${permutations} permutations on two servers`,
  { timeout },
  async () => {
    const started = performance.now()
    const queue = [...fc.sample(paymentHistory, histories).entries()]
    await Promise.all(
      Array.from({ length: people }, async () => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift())
          await checkHistory(next[1], next[0])
      }),
    )
    const seconds = Math.round((performance.now() - started) / 1000)
    expect(calls.sent).toBeGreaterThan(permutations)
    process.stdout.write(
      `payments, two servers on PostgreSQL: ${JSON.stringify({ permutations, ...calls, seconds })}\n`,
    )
  },
)

// Last, because it kills one of the two.
test('counts each event once when a server is killed in the middle', { timeout }, async () => {
  const now = new Date()
  const buyers = await Promise.all(
    Array.from({ length: isAll ? 40 : 12 }, async (_, index) => aBuyer(`k${index}`, undefined, now)),
  )
  const payment = (buyer: Buyer): PaymentEvent => ({
    id: `${buyer.name}_evt`,
    kind: 'paid',
    reference: buyer.references[0],
    paymentId: `${buyer.name}_in`,
    subscriptionId: `${buyer.name}_sub`,
    ...premiumPrice,
    occurredAt: now,
  })
  const sent = buyers.map((buyer) =>
    send(payment(buyer), servers[0]?.url ?? '', false).catch(() => undefined),
  )
  await Promise.race(sent)
  await servers[0]?.kill()
  const answered = (await Promise.all(sent)).filter((answer) => answer?.status === 200).length
  // The provider repeats events that got no 200.
  for (const buyer of buyers) await post(payment(buyer), 1)
  for (const buyer of buyers) {
    expect(await planOf(buyer)).toMatchObject({ status: 'active' })
    expect(
      await ask(
        z.object({ n: z.number() }),
        'select count(*)::int as n from payment_events where user_id = $1',
        [buyer.userId],
      ),
    ).toEqual([{ n: 1 }])
  }
  process.stdout.write(`payments, killed with ${answered} of ${buyers.length} answered: each counted once\n`)
})
