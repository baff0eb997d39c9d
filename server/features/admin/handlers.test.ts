// What administrators see of people, and what becomes of people when administrators act: plans,
// roles, payments.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { manualGrantDays } from '#contract/features/subscription/limits.ts'
import { manualGrantPrefix } from '#contract/features/subscription/premium.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { userRoles } from '#server/features/auth/tables.ts'
import { getPaymentProvider } from '#server/features/subscription/providers/configured-provider.ts'
import { subscriptions } from '#server/features/subscription/tables.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { anActiveSubscription, anUnmatchedPayment } from '#server/features/subscription/factories.ts'

const named = 'owner@huella.example'
const app = await openTestApp({ env: { ADMIN_EMAILS: `${named}, nobody-yet@huella.example` } })
afterAll(() => app.close())
const { db } = app.services

const now = new Date('2026-11-21T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
beforeEach(() => app.setNow(now))

const aPerson = async (user: Parameters<typeof aUser>[1] = {}) => {
  const person = await aUser(db, user)
  return { ...person, client: app.asPerson(await aSession(app.services, person)) }
}
const anAdmin = async () => {
  const person = await aPerson()
  await db.insert(userRoles).values({ userId: person.id, role: 'admin' })
  return person
}
const { client: admin, id: adminId } = await anAdmin()

const rolesOf = async ({ client }: Awaited<ReturnType<typeof aPerson>>) =>
  (await client.auth.session()).person?.roles
const find = async (email: string) => (await admin.admin.users({ email })).items

describe('the list', () => {
  test('says of each person what an administrator decides by, newest first', async () => {
    const older = await aUser(db, { fullName: 'Ana', createdAt: new Date('2025-01-01T10:00:00Z') })
    const newer = await aUser(db, { fullName: 'Luis', createdAt: new Date('2025-01-02T10:00:00Z') })
    await anActiveSubscription(db, newer, { currentPeriodEnd: inDays(9), stripeSubscriptionId: 'sub_1' })
    await db.insert(userRoles).values({ userId: older.id, role: 'marketplace' })
    const all = await everybody()
    expect(all.findIndex(({ id }) => id === newer.id)).toBe(all.findIndex(({ id }) => id === older.id) - 1)
    expect(await find(newer.email)).toEqual([
      {
        id: newer.id,
        email: newer.email,
        fullName: 'Luis',
        status: 'active',
        currentPeriodEnd: inDays(9).toISOString(),
        kind: 'paid',
        roles: [],
        isNamedAdmin: false,
        createdAt: '2025-01-02T10:00:00.000Z',
      },
    ])
    expect(await find(older.email)).toMatchObject([
      { status: 'inactive', currentPeriodEnd: null, kind: null, roles: ['marketplace'] },
    ])
  })

  test('counts as Premium only who is active, and within their time', async () => {
    const ended = await aUser(db)
    await anActiveSubscription(db, ended, { currentPeriodEnd: inDays(-9), stripeSubscriptionId: 'sub_2' })
    const stopped = await aUser(db)
    await anActiveSubscription(db, stopped, { status: 'inactive', currentPeriodEnd: inDays(9) })
    expect(await find(ended.email)).toMatchObject([{ status: 'inactive', kind: null }])
    expect(await find(stopped.email)).toMatchObject([{ status: 'inactive', kind: null }])
  })

  const everybody = async () => {
    const found = []
    let cursor: string | undefined
    do {
      const page = await admin.admin.users(cursor === undefined ? {} : { cursor })
      expect(page.items.length).toBeLessThanOrEqual(pageSize)
      found.push(...page.items)
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    return found
  }

  test('shows each person once, also while others sign up, and those of one moment', async () => {
    // Microseconds apart, which a JavaScript date cannot tell, and at the very same one.
    const born = new Date('2024-05-05T05:05:05.123Z')
    const mates = []
    for (let n = 0; n < 2 * pageSize + 3; n++) mates.push(await aUser(db, { createdAt: born }))
    const before = await everybody()
    const first = await admin.admin.users({})
    await aUser(db, { createdAt: new Date('2027-01-01') })
    const rest = []
    let cursor = first.next
    while (cursor !== null) {
      const page = await admin.admin.users({ cursor })
      rest.push(...page.items)
      cursor = page.next
    }
    expect([...first.items, ...rest].map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    const ids = new Set(before.map(({ id }) => id))
    expect(mates.filter(({ id }) => !ids.has(id))).toEqual([])
    expect(ids.size).toBe(before.length)
  })

  test('is searched page by page', async () => {
    for (let n = 0; n < pageSize + 5; n++) await aUser(db, { email: `paged${n}@searched.example` })
    const first = await admin.admin.users({ email: '@SEARCHED.example' })
    const second = await admin.admin.users({ email: '@searched.example', cursor: first.next ?? '' })
    expect([first.items.length, second.items.length, second.next]).toEqual([pageSize, 5, null])
    expect(new Set([...first.items, ...second.items].map(({ email }) => email)).size).toBe(pageSize + 5)
  })
})

describe('an id that is nobody’s', () => {
  test.each(['nonsense', newId(), "' or 1=1 --", '%00'])('%s is answered as unknown', async (userId) => {
    const unknown = { code: 'NOT_FOUND' }
    await expect(admin.admin.grantPremium({ userId })).rejects.toMatchObject(unknown)
    await expect(admin.admin.revokePremium({ userId })).rejects.toMatchObject(unknown)
    await expect(admin.admin.grantRole({ userId, role: 'admin' })).rejects.toMatchObject(unknown)
    await expect(admin.admin.revokeRole({ userId, role: 'admin' })).rejects.toMatchObject(unknown)
    await expect(admin.admin.assignPayment({ paymentId: userId, email: named })).rejects.toMatchObject(
      unknown,
    )
    await expect(admin.admin.dismissPayment({ paymentId: userId })).rejects.toMatchObject(unknown)
  })
})

describe('Premium by hand', () => {
  test('lasts 365 days, is marked with who gave it, and ends when it is taken', async () => {
    const person = await aPerson()
    const given = await admin.admin.grantPremium({ userId: person.id })
    const end = inDays(manualGrantDays).toISOString()
    expect(given).toMatchObject({ id: person.id, status: 'active', currentPeriodEnd: end, kind: 'granted' })
    expect(await person.client.subscriptions.get()).toMatchObject({ status: 'active', currentPeriodEnd: end })
    const stored = (await db.select().from(subscriptions)).find(({ userId }) => userId === person.id)
    expect(stored?.stripeSubscriptionId).toBe(manualGrantPrefix + adminId)

    app.setNow(inDays(10))
    const taken = await admin.admin.revokePremium({ userId: person.id.toUpperCase() })
    expect(taken).toMatchObject({
      status: 'inactive',
      currentPeriodEnd: inDays(10).toISOString(),
      kind: null,
    })
    expect(await person.client.subscriptions.get()).toMatchObject({ status: 'inactive' })
  })

  test('is taken from whoever pays too, and nothing renews it', async () => {
    const person = await aPerson()
    const { reference } = await person.client.subscriptions.startCheckout({})
    const act = (what: 'pay' | 'renew') => person.client.subscriptions.sandbox.act({ reference, act: what })
    await act('pay')
    expect(await find(person.email)).toMatchObject([{ status: 'active', kind: 'paid' }])
    app.setNow(inDays(1))
    expect(await admin.admin.revokePremium({ userId: person.id })).toMatchObject({
      status: 'inactive',
      currentPeriodEnd: inDays(1).toISOString(),
    })
    await app.runDueJobs()
    const { acts } = await person.client.subscriptions.sandbox.get({ reference })
    expect(acts).not.toContain('cancel')
    expect(await person.client.subscriptions.get()).toMatchObject({ status: 'inactive' })
  })
})

test('Premium ends at once where the provider is down, which is told when it is back', async () => {
  const paymentProvider = await getPaymentProvider(app.services)
  const { cancel: cancelAtProvider } = paymentProvider
  const person = await aPerson()
  const { reference } = await person.client.subscriptions.startCheckout({})
  await person.client.subscriptions.sandbox.act({ reference, act: 'pay' })
  const told: string[] = []
  let isDown = true
  const cancel = async (subscriptionId: string) => {
    if (isDown || cancelAtProvider === undefined) throw apiError('SERVICE_UNAVAILABLE')
    told.push(subscriptionId)
    return cancelAtProvider(subscriptionId)
  }
  Object.assign(paymentProvider, { cancel })
  const taken = await admin.admin.revokePremium({ userId: person.id })
  expect(taken).toMatchObject({ status: 'inactive', kind: null })
  await app.runDueJobs()
  expect(told).toEqual([])
  isDown = false
  await app.runDueJobs(true)
  expect(told).toHaveLength(1)
  Object.assign(paymentProvider, { cancel: cancelAtProvider })
  expect(await person.client.subscriptions.get()).toMatchObject({ status: 'inactive' })
})

describe('roles', () => {
  test('are given and taken with effect on the next request', async () => {
    const person = await aPerson()
    await expect(person.client.admin.overview()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const given = await admin.admin.grantRole({ userId: person.id, role: 'admin' })
    expect(given.roles).toEqual(['admin'])
    await person.client.admin.overview()
    expect(await rolesOf(person)).toEqual(['admin'])
    const taken = await admin.admin.revokeRole({ userId: person.id, role: 'admin' })
    expect(taken.roles).toEqual([])
    await expect(person.client.admin.overview()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('that are there, or not there, already change nothing and are not written down', async () => {
    const person = await aPerson()
    const given = () => admin.admin.grantRole({ userId: person.id, role: 'marketplace' })
    const taken = () => admin.admin.revokeRole({ userId: person.id, role: 'marketplace' })
    expect((await taken()).roles).toEqual([])
    expect((await given()).roles).toEqual(['marketplace'])
    expect((await given()).roles).toEqual(['marketplace'])
    expect((await taken()).roles).toEqual([])
    const { items } = await admin.admin.audit({ email: person.email })
    expect(items.map(({ action, detail }) => `${action} ${detail}`).toSorted()).toEqual([
      'role.grant marketplace',
      'role.revoke marketplace',
    ])
  })

  test('by ADMIN_EMAILS count once the account exists, and no button takes them', async () => {
    await expect(admin.admin.revokeRole({ userId: adminId, role: 'admin' })).rejects.toMatchObject({
      code: 'LAST_ADMIN',
    })
    const owner = await aPerson({ email: named })
    expect(await find(named)).toMatchObject([{ roles: ['admin'], isNamedAdmin: true }])
    await expect(admin.admin.revokeRole({ userId: owner.id, role: 'admin' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    // With another one there, the last stored one may go; and come back.
    await admin.admin.revokeRole({ userId: adminId, role: 'admin' })
    await expect(admin.admin.overview()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await owner.client.admin.grantRole({ userId: adminId, role: 'admin' })
    await admin.admin.overview()
  })
})

describe('payments that found nobody', () => {
  test('wait, newest first, until they are assigned or dismissed', async () => {
    const person = await aPerson()
    const ids = []
    for (let n = 0; n < pageSize + 2; n++)
      ids.unshift((await anUnmatchedPayment(db, { occurredAt: inDays(-n / 100 - 1) })).id)
    const [oldest = '', second = ''] = ids
    expect((await admin.admin.overview()).unmatchedPayments).toBe(ids.length)
    const first = await admin.admin.unmatchedPayments({})
    const rest = await admin.admin.unmatchedPayments({ cursor: first.next ?? '' })
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids.toReversed())
    expect(rest.items.at(-1)).toEqual({
      id: oldest,
      paidAt: inDays(-(pageSize + 1) / 100 - 1).toISOString(),
      amountMinor: 500_000,
      currency: 'COP',
      provider: 'sandbox',
      email: 'payer@example.com',
      reference: null,
    })

    await admin.admin.assignPayment({ paymentId: oldest, email: person.email.toUpperCase() })
    expect(await find(person.email)).toMatchObject([{ status: 'active', kind: 'paid' }])
    await admin.admin.dismissPayment({ paymentId: second })
    expect((await admin.admin.overview()).unmatchedPayments).toBe(ids.length - 2)
    for (const paymentId of [oldest, second]) {
      const gone = { code: 'NOT_FOUND' }
      await expect(admin.admin.assignPayment({ paymentId, email: named })).rejects.toMatchObject(gone)
      await expect(admin.admin.dismissPayment({ paymentId })).rejects.toMatchObject(gone)
    }
  })

  test('are for nobody without an account', async () => {
    const { id: paymentId } = await anUnmatchedPayment(db)
    await expect(
      admin.admin.assignPayment({ paymentId, email: 'unknown@example.com' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(admin.admin.assignPayment({ paymentId, email: 'no address' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

test('nobody else learns even what would be accepted', async () => {
  const person = await aPerson()
  const as = await aSession(app.services, person)
  const wrong = { method: 'GET', url: '/api/admin/users?wrong=1' } as const
  expect((await app.inject(wrong)).json()).toMatchObject({ code: 'UNAUTHORIZED' })
  expect((await app.inject({ ...wrong, as })).json()).toMatchObject({ code: 'FORBIDDEN' })
})
