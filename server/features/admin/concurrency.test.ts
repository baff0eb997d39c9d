// Administrators who act at once: there is always one left, nobody acts after losing the role, and
// each act is written down once.
import { afterAll, describe, expect, test } from 'vitest'
import { userRoles } from '#server/features/auth/tables.ts'
import { subscriptions } from '#server/features/subscription/tables.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { anUnmatchedPayment } from '#server/features/subscription/factories.ts'

const opened: TestApp[] = []
afterAll(() => Promise.all(opened.map((app) => app.close())))

/** So many administrators, and nobody else, on a server of their own. */
const aTeam = async (count: number, env: Record<string, string> = {}) => {
  const app = await openTestApp({ env })
  opened.push(app)
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
type Person = Awaited<ReturnType<typeof aTeam>>['people'][number]

/** How each of the calls ended: `done`, or the code that it was refused with. */
const outcomes = async (calls: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(calls)).map((result) =>
    result.status === 'fulfilled'
      ? 'done'
      : result.reason instanceof Error
        ? result.reason.message
        : 'unknown',
  )
const take = (by: Person, of: Person) => by.client.revokeRole({ userId: of.id, role: 'admin' })

describe('the role of administrators', () => {
  test('two who take each other’s at once: one stays', async () => {
    const { people, admins, db } = await aTeam(2)
    const [carla, marco] = people
    if (carla === undefined || marco === undefined) throw new Error('no team')
    for (let round = 0; round < 10; round++) {
      const ended = await outcomes([take(carla, marco), take(marco, carla)])
      expect(ended.toSorted()).toEqual(['FORBIDDEN', 'done'])
      const [stays, ...others] = await admins()
      expect(others).toEqual([])
      const gone = stays === carla.id ? marco : carla
      await db.insert(userRoles).values({ userId: gone.id, role: 'admin' })
    }
  })

  test('everybody who takes everybody’s, their own included: one stays', async () => {
    const { people, admins, app } = await aTeam(4)
    const ended = await outcomes(people.flatMap((by) => people.map((of) => take(by, of))))
    expect(ended.filter((end) => !['done', 'FORBIDDEN', 'LAST_ADMIN'].includes(end))).toEqual([])
    const left = await admins()
    expect(left).toHaveLength(1)
    const stays = people.find(({ id }) => id === left[0])
    if (stays === undefined) throw new Error('a stranger stays')
    expect(await outcomes([take(stays, stays)])).toEqual(['LAST_ADMIN'])
    const { items } = await stays.client.audit({ action: 'role.revoke' })
    expect(items).toHaveLength(3)
    expect(app.logLines.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  test('somebody who has just lost it gives it to nobody', async () => {
    const { people, admins, db } = await aTeam(2)
    const [carla, marco] = people
    if (carla === undefined || marco === undefined) throw new Error('no team')
    const friend = await aUser(db)
    const ended = await outcomes([
      take(carla, marco),
      marco.client.grantRole({ userId: friend.id, role: 'admin' }),
    ])
    // Either came first; what came after the loss was refused.
    expect(ended[0]).toBe('done')
    expect(['done', 'FORBIDDEN']).toContain(ended[1])
    expect((await admins()).toSorted()).toEqual(
      (ended[1] === 'done' ? [carla.id, friend.id] : [carla.id]).toSorted(),
    )
  })

  test('by ADMIN_EMAILS is another’s to rely on only once the address is theirs', async () => {
    const env = { ADMIN_EMAILS: 'owner@huella.example', SMTP_URL: 'smtp://127.0.0.1:1' }
    const { people, db, app } = await aTeam(1, env)
    const [carla] = people
    if (carla === undefined) throw new Error('no team')
    const unverified = await aUser(db, { email: 'owner@huella.example', emailVerified: false })
    expect(await outcomes([take(carla, carla)])).toEqual(['LAST_ADMIN'])
    const { users } = app.asPerson(await aSession(app.services, unverified)).admin
    await expect(users({})).rejects.toThrow('FORBIDDEN')
  })
})

test('giving and taking Premium at once leaves one row, and an entry for each', async () => {
  const { people, db } = await aTeam(2)
  const person = await aUser(db)
  const userId = person.id
  const calls = Array.from({ length: 20 }, (_, n) => {
    const client = people[n % 2]?.client
    return n % 3 === 0 ? client?.revokePremium({ userId }) : client?.grantPremium({ userId })
  })
  const ended = await outcomes(calls.map((call) => call ?? Promise.reject(new Error('no team'))))
  expect(new Set(ended)).toEqual(new Set(['done']))
  const items = (await people[0]?.client.audit({ email: person.email }))?.items ?? []
  expect(items).toHaveLength(20)
  expect((await db.select().from(subscriptions)).filter((row) => row.userId === userId)).toHaveLength(1)
})

test('a payment that two administrators settle at once is settled once', async () => {
  const { people, db } = await aTeam(2)
  const [carla, marco] = people
  const [ana, luis] = [await aUser(db), await aUser(db)]
  for (let round = 0; round < 5; round++) {
    const { id: paymentId } = await anUnmatchedPayment(db)
    const ended = await outcomes([
      carla?.client.assignPayment({ paymentId, email: ana.email }) ?? Promise.reject(new Error('no team')),
      marco?.client.assignPayment({ paymentId, email: luis.email }) ?? Promise.reject(new Error('no team')),
      marco?.client.dismissPayment({ paymentId }) ?? Promise.reject(new Error('no team')),
    ])
    expect(ended.toSorted()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'done'])
    const { items = [] } = (await carla?.client.audit({})) ?? {}
    expect(items.filter(({ detail }) => detail === paymentId)).toHaveLength(1)
  }
})
