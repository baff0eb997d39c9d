import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { careRuleIds, careRules } from '#contract/features/care-plan/care-rules.ts'
import { manualGrantDays } from '#contract/features/subscription/limits.ts'
import { manualGrantPrefix } from '#contract/features/subscription/premium.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { userRoles } from '#server/features/auth/tables.ts'
import { getPaymentProvider } from '#server/features/subscription/providers/configured-provider.ts'
import { subscriptions } from '#server/features/subscription/tables.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { anActiveSubscription, anUnmatchedPayment } from '#server/features/subscription/factories.ts'

const namedAdminEmail = 'owner@huella.example'
const app = await openTestApp({ env: { ADMIN_EMAILS: `${namedAdminEmail}, nobody-yet@huella.example` } })
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
const findUsers = async (email: string) => (await admin.admin.users({ email })).items

describe('list of users', () => {
  test('shows plan and roles of each person, newest first', async () => {
    const older = await aUser(db, { fullName: 'Ana', createdAt: new Date('2025-01-01T10:00:00Z') })
    const newer = await aUser(db, { fullName: 'Luis', createdAt: new Date('2025-01-02T10:00:00Z') })
    await anActiveSubscription(db, newer, { currentPeriodEnd: inDays(9), stripeSubscriptionId: 'sub_1' })
    await db.insert(userRoles).values({ userId: older.id, role: 'marketplace' })
    const all = await listAllUsers()
    expect(all.findIndex(({ id }) => id === newer.id)).toBe(all.findIndex(({ id }) => id === older.id) - 1)
    expect(await findUsers(newer.email)).toEqual([
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
    expect(await findUsers(older.email)).toMatchObject([
      { status: 'inactive', currentPeriodEnd: null, kind: null, roles: ['marketplace'] },
    ])
  })

  test('shows as Premium only an active plan within its period', async () => {
    const ended = await aUser(db)
    await anActiveSubscription(db, ended, { currentPeriodEnd: inDays(-9), stripeSubscriptionId: 'sub_2' })
    const inactive = await aUser(db)
    await anActiveSubscription(db, inactive, { status: 'inactive', currentPeriodEnd: inDays(9) })
    expect(await findUsers(ended.email)).toMatchObject([{ status: 'inactive', kind: null }])
    expect(await findUsers(inactive.email)).toMatchObject([{ status: 'inactive', kind: null }])
  })

  const listAllUsers = async () => {
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

  test('lists each person once, also while others sign up and for equal creation times', async () => {
    const createdAt = new Date('2024-05-05T05:05:05.123Z')
    const simultaneous = []
    for (let n = 0; n < 2 * pageSize + 3; n++) simultaneous.push(await aUser(db, { createdAt }))
    const before = await listAllUsers()
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
    expect(simultaneous.filter(({ id }) => !ids.has(id))).toEqual([])
    expect(ids.size).toBe(before.length)
  })

  test('returns the matches of a search page by page', async () => {
    for (let n = 0; n < pageSize + 5; n++) await aUser(db, { email: `paged${n}@searched.example` })
    const first = await admin.admin.users({ email: '@SEARCHED.example' })
    const second = await admin.admin.users({ email: '@searched.example', cursor: first.next ?? '' })
    expect([first.items.length, second.items.length, second.next]).toEqual([pageSize, 5, null])
    expect(new Set([...first.items, ...second.items].map(({ email }) => email)).size).toBe(pageSize + 5)
  })
})

describe('unknown id', () => {
  test.each(['nonsense', newId(), "' or 1=1 --", '%00'])('refuses %s with NOT_FOUND', async (userId) => {
    const unknown = { code: 'NOT_FOUND' }
    await expect(admin.admin.grantPremium({ userId })).rejects.toMatchObject(unknown)
    await expect(admin.admin.revokePremium({ userId })).rejects.toMatchObject(unknown)
    await expect(admin.admin.grantRole({ userId, role: 'admin' })).rejects.toMatchObject(unknown)
    await expect(admin.admin.revokeRole({ userId, role: 'admin' })).rejects.toMatchObject(unknown)
    await expect(
      admin.admin.assignPayment({ paymentId: userId, email: namedAdminEmail }),
    ).rejects.toMatchObject(unknown)
    await expect(admin.admin.dismissPayment({ paymentId: userId })).rejects.toMatchObject(unknown)
  })
})

describe('Premium granted by an administrator', () => {
  test('lasts 365 days, names its administrator, and ends when it is revoked', async () => {
    const person = await aPerson()
    const granted = await admin.admin.grantPremium({ userId: person.id })
    const end = inDays(manualGrantDays).toISOString()
    expect(granted).toMatchObject({ id: person.id, status: 'active', currentPeriodEnd: end, kind: 'granted' })
    expect(await person.client.subscriptions.get()).toMatchObject({ status: 'active', currentPeriodEnd: end })
    const stored = (await db.select().from(subscriptions)).find(({ userId }) => userId === person.id)
    expect(stored?.stripeSubscriptionId).toBe(manualGrantPrefix + adminId)

    app.setNow(inDays(10))
    const revoked = await admin.admin.revokePremium({ userId: person.id.toUpperCase() })
    expect(revoked).toMatchObject({
      status: 'inactive',
      currentPeriodEnd: inDays(10).toISOString(),
      kind: null,
    })
    expect(await person.client.subscriptions.get()).toMatchObject({ status: 'inactive' })
  })

  test('revokes the plan of a paying person too, and nothing renews it', async () => {
    const person = await aPerson()
    const { reference } = await person.client.subscriptions.startCheckout({})
    const act = (action: 'pay' | 'renew') =>
      person.client.subscriptions.sandbox.act({ reference, act: action })
    await act('pay')
    expect(await findUsers(person.email)).toMatchObject([{ status: 'active', kind: 'paid' }])
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

test('ends revoked Premium at once while the provider is down, and cancels there later', async () => {
  const paymentProvider = await getPaymentProvider(app.services)
  const { cancel: cancelAtProvider } = paymentProvider
  const person = await aPerson()
  const { reference } = await person.client.subscriptions.startCheckout({})
  await person.client.subscriptions.sandbox.act({ reference, act: 'pay' })
  const canceled: string[] = []
  let isDown = true
  const cancel = async (subscriptionId: string) => {
    if (isDown || cancelAtProvider === undefined) throw apiError('SERVICE_UNAVAILABLE')
    canceled.push(subscriptionId)
    return cancelAtProvider(subscriptionId)
  }
  Object.assign(paymentProvider, { cancel })
  const revoked = await admin.admin.revokePremium({ userId: person.id })
  expect(revoked).toMatchObject({ status: 'inactive', kind: null })
  await app.runDueJobs()
  expect(canceled).toEqual([])
  isDown = false
  await app.runDueJobs(true)
  expect(canceled).toHaveLength(1)
  Object.assign(paymentProvider, { cancel: cancelAtProvider })
  expect(await person.client.subscriptions.get()).toMatchObject({ status: 'inactive' })
})

describe('grantRole and revokeRole', () => {
  test('grants and revokes with effect on the next request', async () => {
    const person = await aPerson()
    await expect(person.client.admin.overview()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const granted = await admin.admin.grantRole({ userId: person.id, role: 'admin' })
    expect(granted.roles).toEqual(['admin'])
    await person.client.admin.overview()
    expect(await rolesOf(person)).toEqual(['admin'])
    const revoked = await admin.admin.revokeRole({ userId: person.id, role: 'admin' })
    expect(revoked.roles).toEqual([])
    await expect(person.client.admin.overview()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('changes and logs a repeated grant or revocation once', async () => {
    const person = await aPerson()
    const grant = () => admin.admin.grantRole({ userId: person.id, role: 'marketplace' })
    const revoke = () => admin.admin.revokeRole({ userId: person.id, role: 'marketplace' })
    expect((await revoke()).roles).toEqual([])
    expect((await grant()).roles).toEqual(['marketplace'])
    expect((await grant()).roles).toEqual(['marketplace'])
    expect((await revoke()).roles).toEqual([])
    const { items } = await admin.admin.audit({ email: person.email })
    expect(items.map(({ action, detail }) => `${action} ${detail}`).toSorted()).toEqual([
      'role.grant marketplace',
      'role.revoke marketplace',
    ])
  })

  test('grants the role of ADMIN_EMAILS once the account exists, and does not revoke it', async () => {
    await expect(admin.admin.revokeRole({ userId: adminId, role: 'admin' })).rejects.toMatchObject({
      code: 'LAST_ADMIN',
    })
    const owner = await aPerson({ email: namedAdminEmail })
    expect(await findUsers(namedAdminEmail)).toMatchObject([{ roles: ['admin'], isNamedAdmin: true }])
    await expect(admin.admin.revokeRole({ userId: owner.id, role: 'admin' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    // With a named administrator, the last stored one may be revoked and granted again.
    await admin.admin.revokeRole({ userId: adminId, role: 'admin' })
    await expect(admin.admin.overview()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await owner.client.admin.grantRole({ userId: adminId, role: 'admin' })
    await admin.admin.overview()
  })
})

test('names the rules of the care plan once they had no review for three years', async () => {
  expect((await admin.admin.overview()).rulesToReview).toEqual([])
  app.setNow(inDays(4 * 366))
  const later = await anAdmin()
  const { rulesToReview } = await later.client.admin.overview()
  expect(rulesToReview?.map(({ id }) => id)).toEqual(careRuleIds)
  expect(rulesToReview?.[0]).toMatchObject({ says: careRules.corePrimary.says, writtenOn: '2026-11-23' })
})

describe('unmatched payments', () => {
  test('lists the newest first, until they are assigned or dismissed', async () => {
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
    expect(await findUsers(person.email)).toMatchObject([{ status: 'active', kind: 'paid' }])
    await admin.admin.dismissPayment({ paymentId: second })
    expect((await admin.admin.overview()).unmatchedPayments).toBe(ids.length - 2)
    for (const paymentId of [oldest, second]) {
      const notFound = { code: 'NOT_FOUND' }
      await expect(admin.admin.assignPayment({ paymentId, email: namedAdminEmail })).rejects.toMatchObject(
        notFound,
      )
      await expect(admin.admin.dismissPayment({ paymentId })).rejects.toMatchObject(notFound)
    }
  })

  test('refuses an assignment to an address without an account', async () => {
    const { id: paymentId } = await anUnmatchedPayment(db)
    await expect(
      admin.admin.assignPayment({ paymentId, email: 'unknown@example.com' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(admin.admin.assignPayment({ paymentId, email: 'no address' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

test('does not validate the input of unauthorized callers', async () => {
  const person = await aPerson()
  const as = await aSession(app.services, person)
  const wrong = { method: 'GET', url: '/api/admin/users?wrong=1' } as const
  expect((await app.inject(wrong)).json()).toMatchObject({ code: 'UNAUTHORIZED' })
  expect((await app.inject({ ...wrong, as })).json()).toMatchObject({ code: 'FORBIDDEN' })
})
