import { once } from 'node:events'
import { createServer } from 'node:http'
import Stripe from 'stripe'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createStripeProvider } from './stripe.ts'

type StripeRequest = {
  readonly method: string
  readonly url: string
  readonly body: string
  readonly version: string
  readonly authorization: string | undefined
  readonly key: string | string[] | undefined
}
const requests: StripeRequest[] = []
let answer: { status: number; body: object } = { status: 200, body: {} }
/** How many requests fail before. */
let failures = 0

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (text: string) => (body += text))
  request.on('end', () => {
    requests.push({
      method: request.method ?? '',
      url: decodeURIComponent(request.url ?? ''),
      body,
      version: String(request.headers['stripe-version']),
      authorization: request.headers.authorization,
      key: request.headers['idempotency-key'],
    })
    response.writeHead(failures-- > 0 ? 503 : answer.status, {
      'content-type': 'application/json',
      date: 'Sat, 21 Nov 2026 12:00:07 GMT',
      'request-id': 'req_1',
    })
    response.end(JSON.stringify(answer.body))
  })
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
const port = typeof address === 'object' && address !== null ? address.port : 0
afterAll(() => void server.close())

const now = new Date('2026-11-21T12:00:00Z')
const seconds = Math.floor(now.getTime() / 1000)
const secret = 'whsec_of_the_tests'
const payments = createStripeProvider(
  {
    provider: 'stripe',
    periodDays: 30,
    promotion: undefined,
    link: 'https://buy.stripe.com/test_1?locale=es',
    webhookSecret: secret,
    secretKey: 'sk_test_1',
  },
  () => now,
  `http://127.0.0.1:${port}`,
)
const stripe = new Stripe('sk_test_1')

beforeEach(() => {
  requests.length = 0
  failures = 0
  answer = { status: 200, body: {} }
})

/** Reads the event as Stripe would send it: an envelope around the object. */
const read = (type: string, object: object, previous?: object, timestamp = seconds, key = secret) => {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    api_version: '2026-10-28.endive',
    created: seconds - 10,
    type,
    data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
  })
  const header = stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp })
  return payments.readEvent(Buffer.from(payload), new Headers({ 'stripe-signature': header }))
}
const common = { id: 'evt_1', occurredAt: new Date('2026-11-21T11:59:50Z') }

test('adds e-mail address and reference to the payment page, and keeps the link’s parameters', () => {
  const url = payments.checkoutUrl({ reference: 'ref_1', email: 'ana+1@correo.co' })
  expect(url).toBe(
    'https://buy.stripe.com/test_1?locale=es&prefilled_email=ana%2B1%40correo.co&client_reference_id=ref_1',
  )
})

describe('signature', () => {
  test.each([
    ['of another secret', seconds, 'whsec_guessed'],
    ['too old', seconds - 301, secret],
  ])('refuses one that is %s', async (_, timestamp, key) => {
    await expect(read('invoice.paid', {}, undefined, timestamp, key)).rejects.toMatchObject({
      code: 'INVALID_SIGNATURE',
    })
  })
  test('accepts one signature among others, as during a change of the secret', async () => {
    const other = 'a'.repeat(64)
    const payload = JSON.stringify({ id: 'evt_1', created: seconds, type: 'customer.created', data: {} })
    const header = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds })
    for (const signature of [`${header},v1=${other}`, `${header},v0=${other}`])
      expect(
        await payments.readEvent(Buffer.from(payload), new Headers({ 'stripe-signature': signature })),
      ).toBeUndefined()
    const forged = new Headers({ 'stripe-signature': header.replace('v1=', 'v0=') })
    await expect(payments.readEvent(Buffer.from(payload), forged)).rejects.toThrow()
  })
  test.each([Buffer.alloc(0), Buffer.from('{}')])('refuses a missing one', async (body) => {
    await expect(payments.readEvent(body, new Headers())).rejects.toMatchObject({ code: 'INVALID_SIGNATURE' })
  })
})

const session = {
  object: 'checkout.session',
  mode: 'subscription',
  client_reference_id: 'ref_1',
  subscription: 'sub_1',
  invoice: 'in_1',
  payment_intent: null,
  payment_status: 'paid',
  amount_total: 500_000,
  currency: 'cop',
  customer_details: { email: 'ana@correo.co' },
}
const invoice = {
  id: 'in_2',
  object: 'invoice',
  parent: { type: 'subscription_details', subscription_details: { subscription: 'sub_1' } },
  amount_paid: 500_000,
  amount_due: 500_000,
  currency: 'cop',
  customer_email: 'ana@correo.co',
  lines: { data: [{ period: { start: seconds, end: seconds + 2_592_000 } }] },
}
const subscription = { id: 'sub_1', object: 'subscription', cancel_at_period_end: false, cancel_at: null }
const charge = { id: 'ch_1', object: 'charge', refunded: true, payment_intent: 'pi_1' }

const money = { amountMinor: 500_000, currency: 'COP', email: 'ana@correo.co' }

describe('event', () => {
  test('counts a completed checkout as a payment, by its reference', async () => {
    expect(await read('checkout.session.completed', session)).toEqual({
      ...common,
      ...money,
      kind: 'paid',
      reference: 'ref_1',
      subscriptionId: 'sub_1',
      paymentId: 'in_1',
    })
  })
  test('names a single payment by the id that its refund will contain', async () => {
    const single = { ...session, mode: 'payment', subscription: null, invoice: null, payment_intent: 'pi_1' }
    expect(await read('checkout.session.completed', single)).toMatchObject({ paymentId: 'pi_1' })
  })
  test('ignores an unpaid checkout until the payment succeeds or fails', async () => {
    const unpaid = { ...session, payment_status: 'unpaid' }
    expect(await read('checkout.session.completed', unpaid)).toBeUndefined()
    expect(await read('checkout.session.async_payment_succeeded', session)).toMatchObject({ kind: 'paid' })
    expect(await read('checkout.session.async_payment_failed', unpaid)).toMatchObject({
      kind: 'failed',
      reference: 'ref_1',
    })
  })
  test('counts a paid invoice as a payment, by its subscription and until the end of its period', async () => {
    expect(await read('invoice.paid', invoice)).toEqual({
      ...common,
      ...money,
      kind: 'paid',
      subscriptionId: 'sub_1',
      paymentId: 'in_2',
      periodEnd: new Date(now.getTime() + 2_592_000_000),
    })
  })
  test('counts a failed invoice as a failure', async () => {
    expect(await read('invoice.payment_failed', invoice)).toMatchObject({
      kind: 'failed',
      subscriptionId: 'sub_1',
      periodEnd: undefined,
    })
  })
  test('ignores an invoice without a subscription', async () => {
    expect(await read('invoice.paid', { ...invoice, parent: null })).toBeUndefined()
  })
  test.each([
    ['canceled', { cancel_at_period_end: true }, { cancel_at_period_end: false }],
    ['resumed', { cancel_at_period_end: false }, { cancel_at_period_end: true }],
    ['canceled', { cancel_at: seconds + 86_400 }, { cancel_at: null }],
    ['resumed', { cancel_at: null }, { cancel_at: seconds + 86_400 }],
  ])('reports an updated renewal as %s', async (kind, after, before) => {
    expect(await read('customer.subscription.updated', { ...subscription, ...after }, before)).toEqual({
      ...common,
      kind,
      subscriptionId: 'sub_1',
    })
  })
  test('ignores any other update', async () => {
    const before = { status: 'trialing' }
    expect(await read('customer.subscription.updated', subscription, before)).toBeUndefined()
    expect(await read('customer.subscription.updated', subscription)).toBeUndefined()
  })
  test('counts a deleted subscription as its end', async () => {
    expect(await read('customer.subscription.deleted', subscription)).toEqual({
      ...common,
      kind: 'ended',
      subscriptionId: 'sub_1',
    })
  })
  test('names the invoice of a refund, as requested from Stripe', async () => {
    answer.body = { object: 'list', data: [{ id: 'inpay_1', invoice: 'in_2' }], has_more: false }
    expect(await read('charge.refunded', charge)).toEqual({ ...common, kind: 'refunded', paymentId: 'in_2' })
    expect(requests).toEqual([
      {
        method: 'GET',
        url: '/v1/invoice_payments?payment[type]=payment_intent&payment[payment_intent]=pi_1&limit=1',
        body: '',
        version: Stripe.API_VERSION,
        authorization: 'Bearer sk_test_1',
        key: undefined,
      },
    ])
  })
  test('names the payment of a refund of a single payment', async () => {
    answer.body = { object: 'list', data: [], has_more: false }
    expect(await read('charge.refunded', charge)).toMatchObject({ paymentId: 'pi_1' })
  })
  test('fails for a refund while Stripe does not name the invoice, so that it is sent again', async () => {
    answer = { status: 400, body: { error: { message: 'no' } } }
    await expect(read('charge.refunded', charge)).rejects.toThrow()
  })
  test('ignores a partial refund', async () => {
    expect(await read('charge.refunded', { ...charge, refunded: false })).toBeUndefined()
    expect(requests).toEqual([])
  })
  test('ignores any other kind', async () => {
    expect(await read('customer.created', { id: 'cus_1' })).toBeUndefined()
  })
})

describe('change of the renewal', () => {
  test.each([
    ['cancel', true, 'canceled'],
    ['resume', false, 'resumed'],
  ] as const)('requests %s from Stripe, and returns its time and id', async (act, ends, kind) => {
    answer.body = { ...subscription, cancel_at_period_end: ends }
    expect(await payments[act]?.('sub_1')).toEqual({
      id: 'request:req_1',
      kind,
      subscriptionId: 'sub_1',
      occurredAt: new Date('2026-11-21T12:00:07Z'),
    })
    expect(requests).toEqual([
      {
        method: 'POST',
        url: '/v1/subscriptions/sub_1',
        body: `cancel_at_period_end=${ends}`,
        version: Stripe.API_VERSION,
        authorization: 'Bearer sk_test_1',
        key: expect.stringMatching(/^[\w-]{36}$/),
      },
    ])
  })
  test('repeats the request once with the same key where Stripe fails for a moment', async () => {
    answer.body = { ...subscription, cancel_at_period_end: true }
    failures = 1
    expect(await payments.cancel?.('sub_1')).toMatchObject({ kind: 'canceled' })
    expect(requests.map(({ key }) => key)).toEqual([requests[0]?.key, requests[0]?.key])
    failures = 2
    await expect(payments.cancel?.('sub_1')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(requests).toHaveLength(4)
  })
  test('fails with SERVICE_UNAVAILABLE when Stripe cannot cancel it', async () => {
    answer = { status: 404, body: { error: { message: 'No such subscription' } } }
    await expect(payments.cancel?.('sub_1')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })
})
