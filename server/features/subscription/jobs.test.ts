// What happens to plans at night, and the mails that they bring; with a real mail server.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { anActiveSubscription, sendPaymentEvent } from './factories.ts'
import { openMailbox } from '#server/testing/servers/mailbox.ts'
import { grantPremium } from './service.ts'

const mailbox = await openMailbox()
const app = await openTestApp({ env: { SMTP_URL: mailbox.url } })
afterAll(async () => {
  await app.close()
  await mailbox.close()
})
const { services } = app
const { db } = services
const now = new Date('2026-11-21T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
beforeEach(() => app.setNow(now))

const night = () => app.runJob('subscription-end-plans')
const statusOf = async (userId: string) =>
  (
    await db.execute<{ status: string; updated: string }>(
      `select status, updated_at::text as updated from subscriptions where user_id = '${userId}'`,
    )
  ).rows[0]
/** The subjects of what the person got, in order. */
const mailsTo = async (email: string) => {
  await app.runDueJobs()
  return mailbox.mails
    .filter(({ to }) => to.includes(email))
    .map(({ raw }) => /^Subject: (.*(?:\r?\n .*)*)/m.exec(raw)?.[1] ?? '')
}
const bodiesTo = (email: string) =>
  mailbox.mails.filter(({ to }) => to.includes(email)).map(({ text }) => text)

const aPayer = async (language: 'es' | 'en' = 'en', event: object = {}) => {
  const user = await aUser(db, { language })
  const client = app.asPerson(await aSession(services, user))
  const { reference } = await client.subscriptions.startCheckout({})
  const subscriptionId = `sub_${reference}`
  await sendPaymentEvent(app, { kind: 'paid', reference, subscriptionId, occurredAt: now, ...event })
  // Of two mails that wait, either may leave first.
  await app.runDueJobs()
  return { ...user, client, reference, subscriptionId }
}

const started = 'Your Huella Premium is active'
const ending = 'Your Huella Premium ends soon'
const failed = 'We could not renew your Huella Premium'

describe('the night', () => {
  test.each([
    ['a paid plan when its grace is over', 'sub_1', -3, 'inactive'],
    ['no paid plan within its grace', 'sub_1', -2.99, 'active'],
    ['a given plan at its end', 'manual_1', 0, 'inactive'],
    ['no given plan before', 'manual_1', 0.01, 'active'],
  ])('ends %s', async (_, stripeSubscriptionId, days, status) => {
    const user = await aUser(db)
    await anActiveSubscription(db, user, { stripeSubscriptionId, currentPeriodEnd: inDays(days) })
    await night()
    expect((await statusOf(user.id))?.status).toBe(status)
  })

  test('does the same twice, and from two replicas at once, as once', async () => {
    const over = await aUser(db)
    await anActiveSubscription(db, over, { stripeSubscriptionId: 'sub_1', currentPeriodEnd: inDays(-4) })
    const soon = await aUser(db, { language: 'en' })
    await anActiveSubscription(db, soon, { stripeSubscriptionId: 'manual_1', currentPeriodEnd: inDays(2) })
    await night()
    const first = await statusOf(over.id)
    app.setNow(inDays(0.5))
    await Promise.all([night(), night()])
    expect(await statusOf(over.id)).toEqual(first)
    expect(await mailsTo(soon.email)).toEqual([ending])
  })
})

describe('an end that comes soon', () => {
  test('is told three days before, once, where nothing renews', async () => {
    const { email, client } = await aPayer()
    await client.subscriptions.cancel({})
    for (const days of [26.9, 27, 28, 29]) {
      app.setNow(inDays(days))
      await night()
      expect(await mailsTo(email)).toEqual(days < 27 ? [started] : [started, ending])
    }
  })

  test('is told again of another period', async () => {
    const { email, client, subscriptionId } = await aPayer()
    await client.subscriptions.cancel({})
    app.setNow(inDays(28))
    await night()
    await sendPaymentEvent(app, { kind: 'paid', subscriptionId, occurredAt: inDays(28) })
    app.setNow(inDays(58))
    await night()
    expect(await mailsTo(email)).toEqual([started, ending, ending])
  })

  test('is not told to whoever renews, nor when it is over', async () => {
    const { email } = await aPayer()
    app.setNow(inDays(29))
    await night()
    app.setNow(inDays(30.5))
    await night()
    expect(await mailsTo(email)).toEqual([started])
  })

  test('is told of a single payment, which nothing renews', async () => {
    const { email } = await aPayer('en', { subscriptionId: undefined })
    app.setNow(inDays(28))
    await night()
    expect(await mailsTo(email)).toEqual([started, ending])
  })

  test('is told of what was given, unless a paid plan renews behind it', async () => {
    const admin = await aUser(db)
    const given = await aUser(db, { language: 'en' })
    const paying = await aPayer('en')
    for (const { id: userId } of [given, paying])
      await db.transaction((tx) => grantPremium(services, tx, { userId, adminId: admin.id }))
    await app.runDueJobs()
    app.setNow(inDays(363))
    await night()
    expect(await mailsTo(given.email)).toEqual([started, ending])
    expect(await mailsTo(paying.email)).toEqual([started])
  })
})

describe('the welcome', () => {
  test('comes once, however often the payment is said, and not with a renewal', async () => {
    const { email, reference, subscriptionId } = await aPayer()
    await sendPaymentEvent(app, { kind: 'paid', reference, subscriptionId, occurredAt: now })
    app.setNow(inDays(29))
    await sendPaymentEvent(app, { kind: 'paid', subscriptionId, occurredAt: inDays(29) })
    expect(await mailsTo(email)).toEqual([started])
  })

  test('comes again when Premium begins again', async () => {
    const { email, reference, subscriptionId } = await aPayer()
    app.setNow(inDays(1))
    await sendPaymentEvent(app, { kind: 'ended', subscriptionId, occurredAt: inDays(1) })
    await sendPaymentEvent(app, {
      kind: 'paid',
      reference,
      subscriptionId: `${subscriptionId}_2`,
      occurredAt: inDays(1),
    })
    expect(await mailsTo(email)).toEqual([started, started])
  })

  test('comes to nobody for a payment that no longer makes Premium', async () => {
    const { email } = await aPayer('en', { occurredAt: inDays(-40) })
    expect(await mailsTo(email)).toEqual([])
  })
})

test('a failed renewal is told once, with the end of the grace', async () => {
  const { email, subscriptionId } = await aPayer()
  for (const days of [30, 31, 32]) {
    app.setNow(inDays(days))
    await sendPaymentEvent(app, { kind: 'failed', subscriptionId, occurredAt: inDays(days) })
  }
  expect(await mailsTo(email)).toEqual([started, failed])
  expect(bodiesTo(email)[1]).toContain('until December 24, 2026')
})

test('mails speak the language of the account, and lead to the subscription', async () => {
  const { email } = await aPayer('es')
  await app.runDueJobs()
  const [mail = ''] = bodiesTo(email)
  expect(mail).toContain('Tu plan está activo hasta el 21 de diciembre de 2026')
  expect(mail).toContain('http://localhost:3000/app/subscription')
})

test('a transaction that fails tells nobody anything', async () => {
  const user = await aUser(db)
  const admin = await aUser(db)
  const failing = db.transaction(async (tx) => {
    await grantPremium(services, tx, { userId: user.id, adminId: admin.id })
    throw new Error('the audit log is full')
  })
  await expect(failing).rejects.toThrow('the audit log is full')
  expect(await mailsTo(user.email)).toEqual([])
  expect(await statusOf(user.id)).toBeUndefined()
})
