// The renewal of a deleted account's plan is stopped at the provider, however long that takes, and
// later payments do not bring the account back.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/shared/dates.ts'
import { aSession, aUser, anAdmin } from '#server/features/auth/factories.ts'
import { sendPaymentEvent } from '#server/features/subscription/factories.ts'
import { getPaymentProvider } from '#server/features/subscription/providers/configured-provider.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'

const start = new Date('2026-11-21T12:00:00Z')

let app: TestApp
/** Cancellations that the provider received; `isDown` makes them fail. */
const provider = { asked: new Array<string>(), isDown: false }
beforeAll(async () => {
  app = await openTestApp()
  // An administrator, so that no account below is the last one.
  await anAdmin(app.services)
  const sandbox = await getPaymentProvider(app.services)
  const { cancel } = sandbox
  Object.assign(sandbox, {
    cancel: async (subscriptionId: string) => {
      provider.asked.push(subscriptionId)
      if (provider.isDown || cancel === undefined) throw apiError('SERVICE_UNAVAILABLE')
      return cancel(subscriptionId)
    },
  })
})
afterAll(() => app.close())
beforeEach(() => {
  app.setNow(start)
  provider.asked = []
  provider.isDown = false
})

const passDays = (days: number) => app.setNow(new Date(app.services.clock().getTime() + days * dayMs))
const pay = (reference: string, subscriptionId: string) =>
  sendPaymentEvent(app, { kind: 'paid', reference, subscriptionId, occurredAt: app.services.clock() })

/** A person with a plan that renews. */
const aPayer = async () => {
  const person = await aUser(app.services.db)
  const client = app.asPerson(await aSession(app.services, person))
  const { reference } = await client.subscriptions.startCheckout({})
  const subscriptionId = `sub_${reference}`
  expect((await pay(reference, subscriptionId)).statusCode).toBe(200)
  await app.runDueJobs()
  const requestDeletion = () => client.accountDeletion.request({ email: person.email })
  return { ...person, client, reference, subscriptionId, requestDeletion }
}
const countOf = async (query: ReturnType<typeof sql>) =>
  (await app.services.db.execute<{ count: number }>(query)).rows[0]?.count
const accountsOf = ({ id }: { readonly id: string }) =>
  countOf(sql`select count(*)::int from users where id = ${id}`)
const cancellationsOf = (subscriptionId: string) =>
  countOf(sql`select count(*)::int from payment_events
    where kind = 'canceled' and subscription_id = ${subscriptionId}`)
const isPending = async ({ id }: { readonly id: string }) =>
  (await countOf(sql`select count(*)::int from account_deletions
    where user_id = ${id} and withdrawn_at is null`)) === 1

/** Simulates the state after the last retry. */
const giveUpTrying = () =>
  app.services.db.execute(sql`delete from pgboss.job where name = 'subscription-stop-renewal'`)

describe('renewal of a subscription', () => {
  test('stops at the provider once, when the deletion is requested', async () => {
    const payer = await aPayer()
    const other = await aPayer()
    expect((await payer.client.accountDeletion.preview()).renewal).toBe('at_period_end')
    expect(provider.asked).toEqual([])
    await payer.requestDeletion()
    await app.runDueJobs()
    await app.runDueJobs(true)
    expect(provider.asked).toEqual([payer.subscriptionId])
    expect(await cancellationsOf(payer.subscriptionId)).toBe(1)
    passDays(8)
    await app.runJob('account-deletion')
    await app.runDueJobs(true)
    expect([await accountsOf(payer), await accountsOf(other)]).toEqual([0, 1])
    expect(provider.asked).toEqual([payer.subscriptionId])
  })

  test('continues after a refused request', async () => {
    const payer = await aPayer()
    await expect(payer.client.accountDeletion.request({ email: 'otra@correo.co' })).rejects.toThrow(
      'BAD_REQUEST',
    )
    await app.runDueJobs(true)
    expect(provider.asked).toEqual([])
  })

  test('stops later when the provider is down, and keeps the deletion pending', async () => {
    const payer = await aPayer()
    provider.isDown = true
    await payer.requestDeletion()
    await app.runDueJobs()
    for (let tries = 2; tries < 5; tries++) {
      await app.runDueJobs(true)
      expect(provider.asked).toHaveLength(tries)
    }
    expect([await isPending(payer), await cancellationsOf(payer.subscriptionId)]).toEqual([true, 0])
    provider.isDown = false
    await app.runDueJobs(true)
    await app.runDueJobs(true)
    expect(provider.asked).toHaveLength(5)
    expect([await isPending(payer), await cancellationsOf(payer.subscriptionId)]).toEqual([true, 1])
  })

  test('stops after the account is erased, when earlier attempts failed', async () => {
    const payer = await aPayer()
    provider.isDown = true
    await payer.requestDeletion()
    await giveUpTrying()
    passDays(8)
    await app.runJob('account-deletion')
    await app.runDueJobs()
    expect([await accountsOf(payer), provider.asked]).toEqual([0, [payer.subscriptionId]])
    provider.isDown = false
    await app.runDueJobs(true)
    expect(provider.asked).toEqual([payer.subscriptionId, payer.subscriptionId])
    expect(await cancellationsOf(payer.subscriptionId)).toBe(1)
  })

  test('stays stopped after the deletion is withdrawn, until the person resumes it', async () => {
    const payer = await aPayer()
    await payer.requestDeletion()
    await app.runDueJobs()
    passDays(2)
    const back = app.asPerson(await aSession(app.services, payer))
    expect(await isPending(payer)).toBe(false)
    passDays(8)
    await app.runJob('account-deletion')
    expect(await accountsOf(payer)).toBe(1)
    expect(await back.subscriptions.get()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    expect(await back.subscriptions.resume({})).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
    await app.runDueJobs(true)
    expect(provider.asked).toEqual([payer.subscriptionId])
  })
})

describe('payment', () => {
  test('counts while the deletion is pending, and stops renewing when the account is erased', async () => {
    const payer = await aPayer()
    provider.isDown = true
    await payer.requestDeletion()
    await giveUpTrying()
    passDays(3)
    expect((await pay(payer.reference, payer.subscriptionId)).statusCode).toBe(200)
    expect(await isPending(payer)).toBe(true)
    provider.isDown = false
    passDays(5)
    await app.runJob('account-deletion')
    await app.runDueJobs()
    expect([await accountsOf(payer), provider.asked]).toEqual([0, [payer.subscriptionId]])
  })

  test('awaits an administrator after the erasure, and makes nobody Premium', async () => {
    const payer = await aPayer()
    await payer.requestDeletion()
    passDays(8)
    await app.runJob('account-deletion')
    await app.runDueJobs()
    // Another person signs up with the address meanwhile.
    const next = await aUser(app.services.db, { email: payer.email })
    const admin = app.asPerson((await anAdmin(app.services)).visitor)
    const before = (await admin.admin.unmatchedPayments({})).items.map(({ id }) => id)
    for (const kind of ['failed', 'paid', 'paid'] as const)
      expect(
        (
          await sendPaymentEvent(app, {
            id: `late_${kind}_${payer.id}`,
            kind,
            reference: payer.reference,
            subscriptionId: payer.subscriptionId,
            email: payer.email,
            occurredAt: app.services.clock(),
          })
        ).statusCode,
      ).toBe(200)
    const after = (await admin.admin.unmatchedPayments({})).items.filter(({ id }) => !before.includes(id))
    expect(after).toMatchObject([{ reference: payer.reference, email: payer.email }])
    expect(await accountsOf(payer)).toBe(0)
    expect(await countOf(sql`select count(*)::int from subscriptions where user_id = ${next.id}`)).toBe(0)
  })
})
