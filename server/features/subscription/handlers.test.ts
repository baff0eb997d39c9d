import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPremiumAt } from '#contract/features/subscription/rules.ts'
import { openTestApp, type TestApp } from '#server/testing/app.ts'
import { aSession, anActiveSubscription, aUser } from '#server/testing/factories.ts'
import { ownerIsPremium } from './access.ts'
import { isPremium } from './service.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const now = new Date('2026-11-21T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

describe('reading one’s plan', () => {
  const read = async (subscription?: Parameters<typeof anActiveSubscription>[2]) => {
    const user = await aUser(app.services.db)
    if (subscription) await anActiveSubscription(app.services.db, user, subscription)
    return app.asPerson(await aSession(app.services, user)).subscriptions.get()
  }

  test('without a row is inactive', async () => {
    expect(await read()).toEqual({ status: 'inactive', currentPeriodEnd: null })
  })

  test('tells until when', async () => {
    const currentPeriodEnd = new Date(Date.now() + 86_400_000)
    expect(await read({ currentPeriodEnd })).toEqual({
      status: 'active',
      currentPeriodEnd: currentPeriodEnd.toISOString(),
    })
  })

  test('is inactive when its time is over, though no job has changed the row', async () => {
    const currentPeriodEnd = new Date(Date.now() - 1000)
    const answer = await read({ currentPeriodEnd, stripeSubscriptionId: 'manual_x' })
    expect(answer).toEqual({ status: 'inactive', currentPeriodEnd: currentPeriodEnd.toISOString() })
  })

  test('is not for guests', async () => {
    const answer = await app.inject({ url: '/api/subscription' })
    expect(answer.json()).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  })
})

test('the rule, the service and the SQL condition agree at every bound', async () => {
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
    const { rows: asked } = await app.services.db.execute<{ premium: boolean }>(
      sql`select ${condition} as premium`,
    )
    const expected = isPremiumAt(row, now)
    expect({ row, sql: asked[0]?.premium, service: await isPremium(app.services.db, user.id, now) }).toEqual({
      row,
      sql: expected,
      service: expected,
    })
  }
})

test('a person has one subscription', async () => {
  const user = await aUser(app.services.db)
  await anActiveSubscription(app.services.db, user)
  await expect(anActiveSubscription(app.services.db, user)).rejects.toThrow()
})
