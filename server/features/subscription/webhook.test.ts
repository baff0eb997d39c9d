// Events at the webhook of payment providers must be signed, count once, and are never matched by
// an e-mail address alone.
import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { assignPayment, dismissPayment } from './unmatched-payments.ts'
import { countUnmatchedPayments, listUnmatchedPayments } from './payment-events/payment-event-queries.ts'
import { grantPremium, revokePremium } from './manual-grants.ts'
import { getPlans } from './service.ts'
import { getPaymentProvider } from './providers/configured-provider.ts'
import { aPaymentEvent, sendPaymentEvent } from './factories.ts'

const app = await openTestApp()
const paymentProvider = await getPaymentProvider(app.services)
afterAll(() => app.close())
const { services } = app
const { db } = services
const now = new Date('2026-11-21T12:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
beforeEach(() => app.setNow(now))

const aPerson = async () => {
  const user = await aUser(db)
  const client = app.asPerson(await aSession(services, user))
  return { ...user, client, plan: async () => (await getPlans(db, [user.id], services.clock())).get(user.id) }
}
const aBuyer = async () => {
  const person = await aPerson()
  const { reference } = await person.client.subscriptions.startCheckout({})
  return { ...person, reference }
}
const rows = async (id: string) =>
  (
    await db.execute<{ n: number }>(
      `select count(*)::int as n from payment_events where provider_event_id = '${id}'`,
    )
  ).rows[0]?.n

/** The bytes and the signature of a call, for tests that corrupt one of them. */
const signedCall = (event = aPaymentEvent({ kind: 'failed' })) => {
  const { body, headers } = paymentProvider.sign?.(event) ?? {}
  return { body: body ?? Buffer.alloc(0), signature: headers?.get('huella-signature') ?? '' }
}
const post = (body: Buffer, signature?: string, url = '/api/payments/sandbox/events', more: object = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'huella-signature': signature }),
      ...more,
    },
  })

describe('signature', () => {
  test('follows the clock of the caller after a purchase of the demo, which is dated back', async () => {
    const config = { ...services.config }
    await getPaymentProvider({ config, clock: () => later(-35 * 24) })
    const provider = await getPaymentProvider({ config, clock: () => now })
    const signed = provider.sign?.(aPaymentEvent({ kind: 'failed' }))
    if (!signed) throw new Error('only the sandbox signs')
    const headers = new Headers([...signed.headers])
    expect(headers.get('huella-signature')).toContain(`t=${now.getTime() / 1000},`)
    expect(await provider.readEvent(signed.body, headers)).toMatchObject({ kind: 'failed' })
  })

  test('accepts any origin, and applies no address limit to unsigned calls', async () => {
    const { body, signature } = signedCall()
    const answer = await post(body, signature, undefined, {
      origin: 'https://provider.example',
      'sec-fetch-site': 'cross-site',
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    for (let count = 0; count < 1300; count += 1) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/payments/sandbox/events',
        remoteAddress: '203.0.113.7',
        payload: 'x',
      })
      expect(statusCode).toBe(400)
    }
  })

  const time = (seconds: number) => String(Math.floor(now.getTime() / 1000) + seconds)
  const hmac = (secret: string, at: string, body: Buffer) =>
    createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')

  test.each<[string, (call: ReturnType<typeof signedCall>) => [Buffer, string | undefined]]>([
    ['is missing', ({ body }) => [body, undefined]],
    ['is empty', ({ body }) => [body, '']],
    ['is of other bytes', ({ body, signature }) => [Buffer.concat([body, Buffer.from(' ')]), signature]],
    ['is of another secret', ({ body }) => [body, `t=${time(0)},v1=${hmac('guessed', time(0), body)}`]],
    [
      'has another time than it signs',
      ({ body, signature }) => [body, signature.replace(/t=\d+/, `t=${time(1)}`)],
    ],
    ['has no time', ({ body, signature }) => [body, signature.replace(/t=\d+,/, '')]],
    ['is too short', ({ body, signature }) => [body, signature.slice(0, -2)]],
    ['is not hexadecimal', ({ body, signature }) => [body, signature.replace(/v1=../, 'v1=zz')]],
    ['is of an empty body', () => [Buffer.alloc(0), `t=${time(0)},v1=${hmac('', time(0), Buffer.alloc(0))}`]],
    ['has too many values', ({ body }) => [body, `t=${time(0)}${',v1='.concat('0'.repeat(64)).repeat(50)}`]],
  ])('refuses one that %s', async (_label, corrupt) => {
    const event = aPaymentEvent({ kind: 'failed' })
    const answer = await post(...corrupt(signedCall(event)))
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'INVALID_SIGNATURE' }])
    expect(await rows(event.id)).toBe(0)
  })

  test.each([
    [-301, 400],
    [-300, 200],
    [300, 200],
    [301, 400],
  ])('accepts five minutes of difference: answers %i seconds with %i', async (seconds, status) => {
    const { body, signature } = signedCall()
    app.setNow(new Date(now.getTime() - seconds * 1000))
    expect((await post(body, signature)).statusCode).toBe(status)
  })

  test('accepts one of several, as during a change of the secret', async () => {
    const { body, signature } = signedCall()
    const [t = '', v1 = ''] = signature.split(',')
    expect((await post(body, `${t},v1=${'0'.repeat(64)},${v1}`)).statusCode).toBe(200)
  })
})

describe('signed call', () => {
  const sign = (value: unknown) => {
    // The signature is valid, and only the content is wrong.
    const body = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
    return paymentProvider.sign === undefined ? undefined : { body, ...signBytes(body) }
  }
  const signBytes = (body: Buffer) => {
    const secret = createHmac('sha256', services.config.secret).update('sandbox').digest('hex')
    const t = Math.floor(now.getTime() / 1000)
    return {
      signature: `t=${t},v1=${createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex')}`,
    }
  }
  const paid = { ...aPaymentEvent({ kind: 'paid' }), occurredAt: now.toISOString() }

  test.each<[string, unknown, string]>([
    ['with an empty body', '', 'invalid'],
    ['with malformed JSON', '{', 'invalid'],
    ['of a list', [], 'invalid'],
    ['with an unknown key', { ...paid, periodend: paid.occurredAt }, 'unknown_key'],
    ['of an unknown kind', { ...paid, kind: 'gifted' }, 'invalid'],
    ['without its own id', { ...paid, id: undefined }, 'required'],
    ['without a payment', { ...paid, paymentId: undefined }, 'required'],
    ['with half a centavo', { ...paid, amountMinor: 0.5 }, 'invalid'],
    ['with a NUL', { ...paid, reference: 'a\u0000' }, 'invalid'],
    ['with a time in the year 0', { ...paid, occurredAt: '0000-01-01T00:00:00Z' }, 'invalid'],
  ])('refuses one %s', async (_, value, code) => {
    const { body, signature } = sign(value) ?? { body: Buffer.alloc(0), signature: '' }
    const answer = await post(body, signature)
    expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST', data: { issues: [{ code }] } })
  })

  test('accepts 256 KiB, and refuses one byte more', async () => {
    const full = (size: number) => {
      const body = Buffer.alloc(size, 0x20)
      body.write('{}')
      return body
    }
    const limit = 256 * 1024
    const read = full(limit)
    expect((await post(read, signBytes(read).signature)).json()).toMatchObject({ code: 'BAD_REQUEST' })
    const refused = full(limit + 1)
    const answer = await post(refused, signBytes(refused).signature)
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { data: { limit } }])
  })

  test.each(['stripe', 'link', 'admin', 'nobody', '%00'])(
    'responds with NOT_FOUND for the provider %s',
    async (provider) => {
      const { body, signature } = signedCall()
      const answer = await post(body, signature, `/api/payments/${provider}/events`)
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }])
    },
  )
})

describe('payment', () => {
  test('counts once when concurrent calls report it', async () => {
    const { reference, plan } = await aBuyer()
    const event = aPaymentEvent({ kind: 'paid', reference, occurredAt: now })
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendPaymentEvent(app, event)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(await rows(event.id)).toBe(1)
    expect((await plan())?.currentPeriodEnd).toEqual(later(30 * 24))
  })

  test('stays unmatched with another amount or currency, until an administrator assigns it', async () => {
    const { id: userId, reference, plan } = await aBuyer()
    for (const wrong of [{ amountMinor: 1 }, { amountMinor: 500_001 }, { currency: 'USD' }])
      await sendPaymentEvent(app, { kind: 'paid', reference, occurredAt: now, ...wrong })
    expect(await plan()).toBeUndefined()
    const [unmatched] = await listUnmatchedPayments(db, undefined, 20)
    expect(unmatched).toMatchObject({ reference })
    await db.transaction((tx) => assignPayment(services, tx, { paymentId: unmatched?.id ?? '', userId }))
    expect(await plan()).toMatchObject({ status: 'active', kind: 'paid' })
  })

  test('stays unmatched when only its e-mail fits', async () => {
    const { plan, email } = await aBuyer()
    const before = await countUnmatchedPayments(db)
    await sendPaymentEvent(app, { kind: 'paid', reference: 'somebody-elses', email, occurredAt: now })
    expect(await plan()).toBeUndefined()
    expect(await countUnmatchedPayments(db)).toBe(before + 1)
  })

  test('follows a subscription that a later event matches, with all its events', async () => {
    const { reference, plan, client } = await aBuyer()
    const subscriptionId = `sub_${reference}`
    const first = aPaymentEvent({
      kind: 'paid',
      subscriptionId,
      paymentId: `in_1_${reference}`,
      occurredAt: now,
    })
    // It names only the payment, without reference or subscription.
    await sendPaymentEvent(app, { kind: 'refunded', paymentId: first.paymentId, occurredAt: later(3) })
    await sendPaymentEvent(app, { kind: 'canceled', subscriptionId, occurredAt: later(2) })
    await sendPaymentEvent(app, first)
    expect(await plan()).toBeUndefined()
    app.setNow(later(4))
    await sendPaymentEvent(app, {
      ...aPaymentEvent({ kind: 'paid', occurredAt: later(1) }),
      reference,
      subscriptionId,
    })
    expect(await plan()).toMatchObject({ currentPeriodEnd: later(1 + 30 * 24) })
    expect((await client.subscriptions.get()).cancelAtPeriodEnd).toBe(true)
    expect((await client.subscriptions.receipts({})).items.map(({ refundedAt }) => refundedAt)).toEqual([
      null,
      later(3).toISOString(),
    ])
  })

  test('needs the agreed amount on renewal, or one that an administrator accepted', async () => {
    const { id: userId, reference, plan } = await aBuyer()
    const subscriptionId = `sub_${reference}`
    await sendPaymentEvent(app, { kind: 'paid', reference, subscriptionId, occurredAt: now })
    const higherAmount = { kind: 'paid', subscriptionId, amountMinor: 600_000 } as const
    await sendPaymentEvent(app, { ...higherAmount, occurredAt: later(24) })
    await sendPaymentEvent(app, { ...higherAmount, occurredAt: later(48) })
    expect((await plan())?.currentPeriodEnd).toEqual(later(30 * 24))
    const [unmatched] = await listUnmatchedPayments(db, undefined, 1)
    await db.transaction((tx) => assignPayment(services, tx, { paymentId: unmatched?.id ?? '', userId }))
    expect((await plan())?.currentPeriodEnd).toEqual(later(90 * 24))
  })

  test('leaves the list for good when it is dismissed', async () => {
    const { reference, plan } = await aBuyer()
    const subscriptionId = `sub_${reference}`
    await sendPaymentEvent(app, { kind: 'paid', subscriptionId, occurredAt: later(-1) })
    const [unmatched] = await listUnmatchedPayments(db, undefined, 100).then((all) =>
      all.filter(({ occurredAt }) => occurredAt.getTime() === later(-1).getTime()),
    )
    const paymentId = unmatched?.id ?? ''
    await db.transaction((tx) => dismissPayment(services, tx, paymentId))
    for (const act of [
      () => db.transaction((tx) => dismissPayment(services, tx, paymentId)),
      () => db.transaction((tx) => dismissPayment(services, tx, 'x')),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await sendPaymentEvent(app, { kind: 'paid', reference, subscriptionId, occurredAt: now })
    expect((await plan())?.currentPeriodEnd).toEqual(later(30 * 24))
  })

  test('stays unmatched for a removed account', async () => {
    const { id, reference } = await aBuyer()
    const subscriptionId = `sub_${reference}`
    const first = aPaymentEvent({ kind: 'paid', reference, subscriptionId, occurredAt: now })
    await sendPaymentEvent(app, first)
    await db.execute(`delete from users where id = '${id}'`)
    const before = await countUnmatchedPayments(db)
    const answer = await sendPaymentEvent(app, { kind: 'paid', subscriptionId, occurredAt: later(1) })
    expect(answer.statusCode).toBe(200)
    await sendPaymentEvent(app, { kind: 'ended', subscriptionId, occurredAt: later(2) })
    expect(await countUnmatchedPayments(db)).toBe(before + 1)
    const kept = await db.execute<{ user_id: string | null }>(
      `select user_id from payment_events where provider_event_id = '${first.id}'`,
    )
    expect(kept.rows).toEqual([{ user_id: null }])
  })
})

describe('administrator', () => {
  const act = (work: typeof grantPremium, userId: string, adminId: string) =>
    db.transaction((tx) => work(services, tx, { userId, adminId }))

  test('grants 365 days that no event of a provider shortens', async () => {
    const { id, reference, plan } = await aBuyer()
    const admin = await aUser(db)
    await act(grantPremium, id, admin.id)
    const granted = { status: 'active', kind: 'granted', currentPeriodEnd: later(365 * 24) }
    expect(await plan()).toEqual(granted)
    const subscriptionId = `sub_${reference}`
    const payment = aPaymentEvent({ kind: 'paid', reference, subscriptionId, occurredAt: now })
    for (const event of [
      payment,
      { kind: 'failed', subscriptionId, occurredAt: later(1) } as const,
      { kind: 'refunded', subscriptionId, paymentId: payment.paymentId, occurredAt: later(2) } as const,
      { kind: 'ended', subscriptionId, occurredAt: later(3) } as const,
    ]) {
      await sendPaymentEvent(app, event)
      expect(await plan()).toEqual(granted)
    }
    const { rows: stored } = await db.execute(
      `select stripe_subscription_id from subscriptions where user_id = '${id}'`,
    )
    expect(stored).toEqual([{ stripe_subscription_id: `manual_${admin.id}` }])
  })

  test('revokes a paid plan, whose renewal is cancelled at the provider', async () => {
    const { id, reference, plan, client } = await aBuyer()
    await app.asGuest().subscriptions.sandbox.act({ reference, act: 'pay' })
    app.setNow(later(1))
    await act(revokePremium, id, id)
    expect(await plan()).toEqual({ status: 'inactive', kind: null, currentPeriodEnd: later(1) })
    await app.runDueJobs()
    const { rows: events } = await db.execute<{ kind: string }>(
      `select kind from payment_events where user_id = '${id}' order by occurred_at, kind`,
    )
    expect(events.map(({ kind }) => kind)).toEqual(['paid', 'canceled', 'revoked'])
    expect((await client.subscriptions.startCheckout({})).status).toBe('open')
  })

  test('receives NOT_FOUND for an unknown person', async () => {
    const unknownId = '0190a000-0000-7000-8000-000000000000'
    for (const work of [grantPremium, revokePremium])
      await expect(act(work, unknownId, unknownId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      db.transaction((tx) => assignPayment(services, tx, { paymentId: unknownId, userId: unknownId })),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
