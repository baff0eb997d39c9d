// With concurrent administrators, one always remains, none acts after losing the role, and each
// action is logged once.
import { afterAll, describe, expect, test } from 'vitest'
import { userRoles } from '#server/features/auth/tables.ts'
import { subscriptions } from '#server/features/subscription/tables.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { isAll } from '#server/testing/extent.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { anUnmatchedPayment } from '#server/features/subscription/factories.ts'

const openApps: TestApp[] = []
afterAll(() => Promise.all(openApps.map((app) => app.close())))

/** A separate server with only that many administrators. */
const openWithAdmins = async (count: number, env: Record<string, string> = {}) => {
  const app = await openTestApp({ env })
  openApps.push(app)
  const { db } = app.services
  const people = []
  for (let n = 0; n < count; n++) {
    const { id } = await aUser(db)
    await db.insert(userRoles).values({ userId: id, role: 'admin' })
    people.push({ id, client: app.asPerson(await aSession(app.services, { id })).admin })
  }
  const admins = async () =>
    (await db.select().from(userRoles)).filter(({ role }) => role === 'admin').map(({ userId }) => userId)
  return { app, db, people, admins }
}
type Person = Awaited<ReturnType<typeof openWithAdmins>>['people'][number]

const outcomes = async (calls: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(calls)).map((result) =>
    result.status === 'fulfilled'
      ? 'done'
      : result.reason instanceof Error
        ? result.reason.message
        : 'unknown',
  )
const revokeAdmin = (by: Person, of: Person) => by.client.revokeRole({ userId: of.id, role: 'admin' })

describe('role of administrator', () => {
  test('keeps one of two administrators who revoke each other', async () => {
    const { people, admins, db } = await openWithAdmins(2)
    const [carla, marco] = people
    if (carla === undefined || marco === undefined) throw new Error('no administrators')
    for (let round = 0; round < (isAll ? 10 : 3); round++) {
      const results = await outcomes([revokeAdmin(carla, marco), revokeAdmin(marco, carla)])
      expect(results.toSorted()).toEqual(['FORBIDDEN', 'done'])
      const [remainingId, ...others] = await admins()
      expect(others).toEqual([])
      const revoked = remainingId === carla.id ? marco : carla
      await db.insert(userRoles).values({ userId: revoked.id, role: 'admin' })
    }
  })

  test('keeps one of four administrators who all revoke everyone, themselves included', async () => {
    const { people, admins, app } = await openWithAdmins(4)
    const results = await outcomes(people.flatMap((by) => people.map((of) => revokeAdmin(by, of))))
    expect(results.filter((result) => !['done', 'FORBIDDEN', 'LAST_ADMIN'].includes(result))).toEqual([])
    const remainingIds = await admins()
    expect(remainingIds).toHaveLength(1)
    const remaining = people.find(({ id }) => id === remainingIds[0])
    if (remaining === undefined) throw new Error('an unknown administrator remains')
    expect(await outcomes([revokeAdmin(remaining, remaining)])).toEqual(['LAST_ADMIN'])
    const { items } = await remaining.client.audit({ action: 'role.revoke' })
    expect(items).toHaveLength(3)
    expect(app.logLines.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  test('refuses a grant by an administrator who has just lost the role', async () => {
    const { people, admins, db } = await openWithAdmins(2)
    const [carla, marco] = people
    if (carla === undefined || marco === undefined) throw new Error('no administrators')
    const friend = await aUser(db)
    const results = await outcomes([
      revokeAdmin(carla, marco),
      marco.client.grantRole({ userId: friend.id, role: 'admin' }),
    ])
    // Either call came first; after the role was revoked, the grant was refused.
    expect(results[0]).toBe('done')
    expect(['done', 'FORBIDDEN']).toContain(results[1])
    expect((await admins()).toSorted()).toEqual(
      (results[1] === 'done' ? [carla.id, friend.id] : [carla.id]).toSorted(),
    )
  })

  test('excludes an unverified address of ADMIN_EMAILS when the last administrator is counted', async () => {
    const env = { ADMIN_EMAILS: 'owner@huella.example', SMTP_URL: 'smtp://127.0.0.1:1' }
    const { people, db, app } = await openWithAdmins(1, env)
    const [carla] = people
    if (carla === undefined) throw new Error('no administrators')
    const unverified = await aUser(db, { email: 'owner@huella.example', emailVerified: false })
    expect(await outcomes([revokeAdmin(carla, carla)])).toEqual(['LAST_ADMIN'])
    const { users } = app.asPerson(await aSession(app.services, unverified)).admin
    await expect(users({})).rejects.toThrow('FORBIDDEN')
  })
})

test('leaves one row, and one log entry each, after concurrent grants and revocations of Premium', async () => {
  const { people, db } = await openWithAdmins(2)
  const person = await aUser(db)
  const userId = person.id
  const calls = Array.from({ length: 20 }, (_, n) => {
    const client = people[n % 2]?.client
    return n % 3 === 0 ? client?.revokePremium({ userId }) : client?.grantPremium({ userId })
  })
  const results = await outcomes(calls.map((call) => call ?? Promise.reject(new Error('no administrators'))))
  expect(new Set(results)).toEqual(new Set(['done']))
  const items = (await people[0]?.client.audit({ email: person.email }))?.items ?? []
  expect(items).toHaveLength(20)
  expect((await db.select().from(subscriptions)).filter((row) => row.userId === userId)).toHaveLength(1)
})

test('settles a payment once when two administrators assign or dismiss it at once', async () => {
  const { people, db } = await openWithAdmins(2)
  const [carla, marco] = people
  const [ana, luis] = [await aUser(db), await aUser(db)]
  for (let round = 0; round < (isAll ? 5 : 2); round++) {
    const { id: paymentId } = await anUnmatchedPayment(db)
    const results = await outcomes([
      carla?.client.assignPayment({ paymentId, email: ana.email }) ??
        Promise.reject(new Error('no administrators')),
      marco?.client.assignPayment({ paymentId, email: luis.email }) ??
        Promise.reject(new Error('no administrators')),
      marco?.client.dismissPayment({ paymentId }) ?? Promise.reject(new Error('no administrators')),
    ])
    expect(results.toSorted()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'done'])
    const { items = [] } = (await carla?.client.audit({})) ?? {}
    expect(items.filter(({ detail }) => detail === paymentId)).toHaveLength(1)
  }
})
