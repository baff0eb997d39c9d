import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPremiumAt } from '#contract/features/subscription/premium.ts'
import { openTestApp, type TestClient, type TestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { anActiveSubscription, sendPaymentEvent } from './factories.ts'
import { ownerIsPremium } from './premium-queries.ts'
import { isPremium } from './service.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.setNow(now))

const now = new Date('2026-11-21T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const inDays = (days: number) => inHours(24 * days)

const none = {
  status: 'inactive',
  currentPeriodEnd: null,
  kind: null,
  cancelAtPeriodEnd: false,
  paymentFailedAt: null,
  canCancel: false,
  manageUrl: null,
  offer: { amountMinor: 500_000, currency: 'COP', periodDays: 30, promotion: null },
}

const aPerson = async () => {
  const user = await aUser(app.services.db)
  /** A new session, because sessions end sooner than plans. */
  const signIn = async () => app.asPerson(await aSession(app.services, user))
  return { id: user.id, email: user.email, signIn, client: await signIn() }
}
/** A person who has just bought Premium in the sandbox. */
const aPayer = async () => {
  const person = await aPerson()
  const { reference } = await person.client.subscriptions.startCheckout({})
  const act = (action: Parameters<TestClient['subscriptions']['sandbox']['act']>[0]['act']) =>
    app.asGuest().subscriptions.sandbox.act({ reference, act: action })
  await act('pay')
  return { ...person, reference, act, get: async () => (await person.signIn()).subscriptions.get() }
}
describe('own plan', () => {
  const read = async (subscription?: Parameters<typeof anActiveSubscription>[2]) => {
    const user = await aUser(app.services.db)
    if (subscription) await anActiveSubscription(app.services.db, user, subscription)
    return app.asPerson(await aSession(app.services, user)).subscriptions.get()
  }

  test('appears inactive without a row', async () => {
    expect(await read()).toEqual(none)
  })

  test('contains its end, also for a row that is older than the ledger', async () => {
    expect(await read({ currentPeriodEnd: inDays(1) })).toEqual({
      ...none,
      status: 'active',
      kind: 'granted',
      currentPeriodEnd: inDays(1).toISOString(),
    })
  })

  test('ends at its date, even before the nightly job', async () => {
    const currentPeriodEnd = inHours(-1)
    const answer = await read({ currentPeriodEnd, stripeSubscriptionId: 'manual_x' })
    expect(answer).toEqual({ ...none, currentPeriodEnd: currentPeriodEnd.toISOString() })
  })
})

describe('purchase', () => {
  test('starts with a checkout for 5000 COP, with its reference and the buyer in the address', async () => {
    const { client, email } = await aPerson()
    const checkout = await client.subscriptions.startCheckout({})
    expect(checkout).toMatchObject({
      provider: 'sandbox',
      status: 'open',
      amountMinor: 500_000,
      currency: 'COP',
      url: `http://localhost:3000/checkout/sandbox?reference=${checkout.reference}&email=${encodeURIComponent(email)}`,
    })
    expect(await client.subscriptions.getCheckout({ reference: checkout.reference })).toEqual(checkout)
  })

  test('continues the open checkout when repeated, also concurrently', async () => {
    const { client } = await aPerson()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.subscriptions.startCheckout({})),
    )
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
    app.setNow(inHours(0.49))
    expect(await client.subscriptions.startCheckout({})).toEqual(answers[0])
    app.setNow(inHours(0.5))
    expect((await client.subscriptions.startCheckout({})).reference).not.toBe(answers[0]?.reference)
  })

  test('grants Premium for 30 days when the event arrives', async () => {
    const { client, reference, get } = await aPayer()
    expect(await get()).toEqual({
      ...none,
      status: 'active',
      kind: 'paid',
      currentPeriodEnd: inDays(30).toISOString(),
      canCancel: true,
      manageUrl: `http://localhost:3000/checkout/sandbox?reference=${reference}`,
    })
    expect((await client.subscriptions.getCheckout({ reference })).status).toBe('paid')
    await expect(client.subscriptions.startCheckout({})).rejects.toMatchObject({ code: 'ALREADY_PREMIUM' })
  })

  test('counts once for concurrent payments in the sandbox', async () => {
    const { client } = await aPerson()
    const { reference } = await client.subscriptions.startCheckout({})
    const guest = app.asGuest().subscriptions.sandbox
    await Promise.all([1, 2, 3].map(() => guest.act({ reference, act: 'pay' }).catch(() => undefined)))
    expect((await client.subscriptions.get()).currentPeriodEnd).toBe(inDays(30).toISOString())
    expect((await client.subscriptions.receipts({})).items).toHaveLength(1)
  })

  test('leaves a declined checkout payable, and starts anew with another', async () => {
    const { client } = await aPerson()
    const { reference } = await client.subscriptions.startCheckout({})
    const guest = app.asGuest().subscriptions.sandbox
    expect(await guest.act({ reference, act: 'decline' })).toMatchObject({
      status: 'declined',
      acts: ['pay', 'decline'],
    })
    expect(await client.subscriptions.get()).toEqual(none)
    expect((await client.subscriptions.startCheckout({})).reference).not.toBe(reference)
    await guest.act({ reference, act: 'pay' })
    expect((await client.subscriptions.get()).status).toBe('active')
  })

  test('expires after a day, but a later payment counts', async () => {
    const { client } = await aPerson()
    const { reference } = await client.subscriptions.startCheckout({})
    app.setNow(inHours(24))
    expect((await client.subscriptions.getCheckout({ reference })).status).toBe('expired')
    expect((await app.asGuest().subscriptions.sandbox.get({ reference })).acts).toEqual([])
    await sendPaymentEvent(app, { kind: 'paid', reference, occurredAt: inHours(24) })
    expect((await client.subscriptions.get()).status).toBe('active')
  })

  test('remains possible with granted Premium and after a cancellation', async () => {
    const user = await aUser(app.services.db)
    await anActiveSubscription(app.services.db, user, { stripeSubscriptionId: 'manual_1' })
    const grantedClient = app.asPerson(await aSession(app.services, user))
    expect((await grantedClient.subscriptions.startCheckout({})).status).toBe('open')
    const { client, reference } = await aPayer()
    await client.subscriptions.cancel({})
    const again = await client.subscriptions.startCheckout({})
    expect(again.reference).not.toBe(reference)
    await app.asGuest().subscriptions.sandbox.act({ reference: again.reference, act: 'pay' })
    expect(await client.subscriptions.get()).toMatchObject({
      cancelAtPeriodEnd: false,
      currentPeriodEnd: inDays(60).toISOString(),
    })
  })

  test.each(['of another person', 'unknown', 'nul\u0000', 'x'.repeat(100), '../x'])(
    'does not find the checkout %j',
    async (reference) => {
      const owner = await aPerson()
      const checkout = await owner.client.subscriptions.startCheckout({})
      const requested = reference === 'of another person' ? checkout.reference : reference
      const { client } = await aPerson()
      await expect(client.subscriptions.getCheckout({ reference: requested })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    },
  )
})

describe('renewal', () => {
  test('adds a period and a receipt, and no second welcome', async () => {
    const { client, act, get } = await aPayer()
    app.setNow(inDays(29))
    await act('renew')
    expect((await get()).currentPeriodEnd).toBe(inDays(60).toISOString())
    expect((await client.subscriptions.receipts({})).items).toHaveLength(2)
  })

  test('stops and resumes until the period ends', async () => {
    const { client, get, signIn } = await aPayer()
    const canceled = await client.subscriptions.cancel({})
    expect(canceled).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, canCancel: true })
    await expect(client.subscriptions.cancel({})).rejects.toMatchObject({ code: 'NO_RENEWAL' })
    expect(await client.subscriptions.resume({})).toMatchObject({ cancelAtPeriodEnd: false })
    await expect(client.subscriptions.resume({})).rejects.toMatchObject({ code: 'NO_RENEWAL' })
    await client.subscriptions.cancel({})
    app.setNow(inDays(33))
    expect((await get()).status).toBe('inactive')
    await expect((await signIn()).subscriptions.resume({})).rejects.toMatchObject({ code: 'NO_RENEWAL' })
  })

  test('leaves three days of grace when it fails', async () => {
    const { act, get } = await aPayer()
    app.setNow(inDays(30))
    await act('fail_renewal')
    expect(await get()).toMatchObject({ status: 'active', paymentFailedAt: inDays(30).toISOString() })
    app.setNow(inDays(33))
    expect((await get()).status).toBe('inactive')
    await act('renew')
    expect(await get()).toMatchObject({ status: 'active', paymentFailedAt: null })
  })

  test('refuses a cancellation without a paid plan', async () => {
    const { client } = await aPerson()
    await expect(client.subscriptions.cancel({})).rejects.toMatchObject({ code: 'NO_RENEWAL' })
  })
})

test('ends the plan on a refund, and shows that on the receipt', async () => {
  const { client, act, get } = await aPayer()
  app.setNow(inHours(1))
  expect((await act('refund')).acts).not.toContain('refund')
  expect(await get()).toMatchObject({ status: 'inactive', currentPeriodEnd: inHours(1).toISOString() })
  expect((await client.subscriptions.receipts({})).items).toMatchObject([
    {
      paidAt: now.toISOString(),
      refundedAt: inHours(1).toISOString(),
      amountMinor: 500_000,
      currency: 'COP',
      periodDays: 30,
    },
  ])
})

test('ends the plan at once when the provider ends it', async () => {
  const { act, get, client } = await aPayer()
  expect((await act('end')).acts).toEqual(['refund'])
  expect(await get()).toMatchObject({ status: 'inactive', cancelAtPeriodEnd: false })
  expect((await client.subscriptions.startCheckout({})).status).toBe('open')
})

test('lists receipts in pages, newest first, each once and for the person alone', async () => {
  const { signIn, act } = await aPayer()
  await aPayer()
  for (let month = 1; month <= 44; month++) {
    app.setNow(inDays(30 * month))
    await act('renew')
  }
  const client = await signIn()
  const first = await client.subscriptions.receipts({})
  const second = await client.subscriptions.receipts({ cursor: first.next ?? '' })
  const third = await client.subscriptions.receipts({ cursor: second.next ?? '' })
  const all = [...first.items, ...second.items, ...third.items]
  expect([first, second, third].map(({ items }) => items.length)).toEqual([20, 20, 5])
  expect(third.next).toBeNull()
  expect(new Set(all.map(({ id }) => id)).size).toBe(45)
  expect(all.map(({ paidAt }) => paidAt)).toEqual(
    all
      .map(({ paidAt }) => paidAt)
      .toSorted()
      .toReversed(),
  )
  await expect(client.subscriptions.receipts({ cursor: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('refuses impossible actions in the sandbox', async () => {
  const { act } = await aPayer()
  await expect(act('pay')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(act('resume')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('returns the same at every bound from isPremiumAt, the service and the SQL condition', async () => {
  const ends = [-73, -72, -71, -1, 0, 1].map(inHours)
  const names = ['sub_1', 'manual_1', 'manualist', null]
  const rows = ends.flatMap((currentPeriodEnd) =>
    names.flatMap((stripeSubscriptionId) =>
      (['active', 'inactive'] as const).map((status) => ({ currentPeriodEnd, stripeSubscriptionId, status })),
    ),
  )
  const endless = names.map((stripeSubscriptionId) => ({
    currentPeriodEnd: null,
    stripeSubscriptionId,
    status: 'active' as const,
  }))
  for (const row of [...rows, ...endless]) {
    const user = await aUser(app.services.db)
    await anActiveSubscription(app.services.db, user, row)
    const condition = ownerIsPremium(sql`${user.id}::uuid`, now)
    const { rows: answers } = await app.services.db.execute<{ premium: boolean }>(
      sql`select ${condition} as premium`,
    )
    const expected = isPremiumAt(row, now)
    expect({
      row,
      sql: answers[0]?.premium,
      service: await isPremium(app.services.db, user.id, now),
    }).toEqual({
      row,
      sql: expected,
      service: expected,
    })
  }
})

test('allows a person one subscription', async () => {
  const user = await aUser(app.services.db)
  await anActiveSubscription(app.services.db, user)
  await expect(anActiveSubscription(app.services.db, user)).rejects.toThrow()
})
