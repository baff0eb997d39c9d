import { beforeEach, describe, expect, test } from 'vitest'
import { openAppWithMailbox } from '#server/testing/clients/app-with-mailbox.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { anActiveSubscription, sendPaymentEvent } from './factories.ts'
import { grantPremium } from './manual-grants.ts'

const { app, mailbox } = await openAppWithMailbox()
const { services } = app
const { db } = services
const now = new Date('2026-11-21T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
beforeEach(() => app.setNow(now))

const runNightlyJob = () => app.runJob('subscription-end-plans')
const statusOf = async (userId: string) =>
  (
    await db.execute<{ status: string; updated: string }>(
      `select status, updated_at::text as updated from subscriptions where user_id = '${userId}'`,
    )
  ).rows[0]
/** The subjects of the person's mails, in order. */
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
  // Sends the mail now, because the order of two queued mails is not fixed.
  await app.runDueJobs()
  return { ...user, client, reference, subscriptionId }
}

const started = 'Your Huella Premium is active'
const ending = 'Your Huella Premium ends soon'
const failed = 'We could not renew your Huella Premium'

describe('nightly job', () => {
  test.each([
    ['a paid plan when its grace is over', 'sub_1', -3, 'inactive'],
    ['no paid plan within its grace', 'sub_1', -2.99, 'active'],
    ['a granted plan at its end', 'manual_1', 0, 'inactive'],
    ['no granted plan before its end', 'manual_1', 0.01, 'active'],
  ])('ends %s', async (_, stripeSubscriptionId, days, status) => {
    const user = await aUser(db)
    await anActiveSubscription(db, user, { stripeSubscriptionId, currentPeriodEnd: inDays(days) })
    await runNightlyJob()
    expect((await statusOf(user.id))?.status).toBe(status)
  })

  test('changes nothing when it runs again, also on two replicas at once', async () => {
    const expired = await aUser(db)
    await anActiveSubscription(db, expired, { stripeSubscriptionId: 'sub_1', currentPeriodEnd: inDays(-4) })
    const soon = await aUser(db, { language: 'en' })
    await anActiveSubscription(db, soon, { stripeSubscriptionId: 'manual_1', currentPeriodEnd: inDays(2) })
    await runNightlyJob()
    const first = await statusOf(expired.id)
    app.setNow(inDays(0.5))
    await Promise.all([runNightlyJob(), runNightlyJob()])
    expect(await statusOf(expired.id)).toEqual(first)
    expect(await mailsTo(soon.email)).toEqual([ending])
  })
})

describe('mail about an approaching end', () => {
  test('goes out once, three days before the end of a plan that nothing renews', async () => {
    const { email, client } = await aPayer()
    await client.subscriptions.cancel({})
    for (const days of [26.9, 27, 28, 29]) {
      app.setNow(inDays(days))
      await runNightlyJob()
      expect(await mailsTo(email)).toEqual(days < 27 ? [started] : [started, ending])
    }
  })

  test('goes out again for another period', async () => {
    const { email, client, subscriptionId } = await aPayer()
    await client.subscriptions.cancel({})
    app.setNow(inDays(28))
    await runNightlyJob()
    await sendPaymentEvent(app, { kind: 'paid', subscriptionId, occurredAt: inDays(28) })
    app.setNow(inDays(58))
    await runNightlyJob()
    expect(await mailsTo(email)).toEqual([started, ending, ending])
  })

  test('skips a plan that renews, and one that has ended', async () => {
    const { email } = await aPayer()
    app.setNow(inDays(29))
    await runNightlyJob()
    app.setNow(inDays(30.5))
    await runNightlyJob()
    expect(await mailsTo(email)).toEqual([started])
  })

  test('goes out for a single payment', async () => {
    const { email } = await aPayer('en', { subscriptionId: undefined })
    app.setNow(inDays(28))
    await runNightlyJob()
    expect(await mailsTo(email)).toEqual([started, ending])
  })

  test('goes out for a granted plan, unless a paid plan renews behind it', async () => {
    const admin = await aUser(db)
    const granted = await aUser(db, { language: 'en' })
    const paying = await aPayer('en')
    for (const { id: userId } of [granted, paying])
      await db.transaction((tx) => grantPremium(services, tx, { userId, adminId: admin.id }))
    await app.runDueJobs()
    app.setNow(inDays(363))
    await runNightlyJob()
    expect(await mailsTo(granted.email)).toEqual([started, ending])
    expect(await mailsTo(paying.email)).toEqual([started])
  })
})

describe('welcome mail', () => {
  test('goes out once for repeated events of a payment, and not for a renewal', async () => {
    const { email, reference, subscriptionId } = await aPayer()
    await sendPaymentEvent(app, { kind: 'paid', reference, subscriptionId, occurredAt: now })
    app.setNow(inDays(29))
    await sendPaymentEvent(app, { kind: 'paid', subscriptionId, occurredAt: inDays(29) })
    expect(await mailsTo(email)).toEqual([started])
  })

  test('goes out again when Premium starts again', async () => {
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

  test('skips a payment of a past period', async () => {
    const { email } = await aPayer('en', { occurredAt: inDays(-40) })
    expect(await mailsTo(email)).toEqual([])
  })
})

test('mails a failed renewal once, with the end of the grace period', async () => {
  const { email, subscriptionId } = await aPayer()
  for (const days of [30, 31, 32]) {
    app.setNow(inDays(days))
    await sendPaymentEvent(app, { kind: 'failed', subscriptionId, occurredAt: inDays(days) })
  }
  expect(await mailsTo(email)).toEqual([started, failed])
  expect(bodiesTo(email)[1]).toContain('until December 24, 2026')
})

test('writes mails in the language of the account, with a link to the subscription', async () => {
  const { email } = await aPayer('es')
  await app.runDueJobs()
  const [mail = ''] = bodiesTo(email)
  expect(mail).toContain('Tu plan está activo hasta el 21 de diciembre de 2026')
  expect(mail).toContain('http://localhost:3000/app/subscription')
})

test('sends no mail for a transaction that fails', async () => {
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
