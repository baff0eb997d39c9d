// Runs the topics of the access matrix against real streams: a change is made, then one that the listener hears for certain, and
// what came before that is what they heard.
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { features } from '#server/app/features.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { userRoles, users } from '#server/features/auth/tables.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { subscriptions } from '#server/features/subscription/tables.ts'
import type { TopicRow } from '#server/testing/access-matrix/patterns.ts'
import { callers, openWorld, type Caller } from '#server/testing/access-matrix/world.ts'
import { openEventStream } from '#server/testing/clients/event-stream.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { topicRows } from '#server/testing/access-matrix/collected-rows.ts'

const app = await openTestApp({ env: { ADMIN_EMAILS: 'named@example.com' } })
const { db } = app.services
const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

/** No change of a topic is one of a picture. */
const worldOf = (column: Caller) => openWorld(app, column, Buffer.from(''))
const rowOf = (topic: string): TopicRow => {
  const row = topicRows.get(topic)
  if (row === undefined) throw new Error(`no row is called ${topic}`)
  return row
}

/** The topics that the person hears of while `work` is done. */
const heardDuring = async (
  person: { readonly id: string },
  work: () => Promise<unknown>,
): Promise<string[]> => {
  const stream = await openEventStream(url, await aSession(app.services, person))
  expect(stream.status).toBe(200)
  // A pet of their own is news that nobody else's change can be. What was written before the first is not of `work`.
  const fence = async () => {
    const { id } = await aPet(db, { owner: person })
    await stream.next(({ change }) => change?.petId === id)
    return stream.received.length
  }
  const before = await fence()
  await work()
  const after = (await fence()) - 1
  stream.close()
  return stream.received.slice(before, after).flatMap(({ change }) => change?.topic ?? [])
}

describe('the access matrix of topics', () => {
  it('has a row for every topic, and for nothing else', () => {
    const topics = Object.values(features).flatMap((feature) => feature.topics ?? [])
    expect([...topicRows.keys()].toSorted()).toEqual(topics.map(({ name }) => name).toSorted())
  })

  describe.each([...topicRows])('%s', (topic, { change, receives }) => {
    it.each(callers)('%s', async (column) => {
      const world = await worldOf(column)
      if (column === 'guest') {
        expect(receives[column]).toBe(false)
        expect((await openEventStream(url)).status).toBe(401)
        return
      }
      const heard = await heardDuring(world.person, () => change(world))
      expect(heard.includes(topic), heard.join()).toBe(receives[column])
      // Whoever hears nothing of the topic hears nothing else of it either.
      if (!receives[column]) expect(heard).toEqual([])
    })
  })

  it('whoever ADMIN_EMAILS names is an administrator here too', async () => {
    const named = await aUser(db, { email: 'named@example.com' })
    const world = await worldOf('owner')
    expect(await heardDuring(named, () => rowOf('admin').change(world))).toEqual(['admin'])
  })

  it('whoever lost the role hears nothing of it from that moment', async () => {
    const world = await worldOf('admin')
    const heard = await heardDuring(world.person, async () => {
      await db.delete(userRoles).where(eq(userRoles.userId, world.person.id))
      await rowOf('admin').change(world)
    })
    expect(heard).toEqual(['session'])
  })

  it('a change of one’s own account is told to oneself alone', async () => {
    const world = await worldOf('stranger')
    const rename = () =>
      db
        .update(users)
        .set({ fullName: sql`${users.fullName} || ' II'` })
        .where(eq(users.id, world.person.id))
    expect(await heardDuring(world.person, async () => rename())).toEqual(['session'])
    expect(await heardDuring(world.owner, async () => rename())).toEqual([])
  })

  it('a manual or paid change of somebody’s plan is heard by whoever shares a pet of theirs, as a change of what they see', async () => {
    const world = await worldOf('viewer')
    const heard = await heardDuring(world.person, async () =>
      db.update(subscriptions).set({ status: 'inactive' }).where(eq(subscriptions.userId, world.owner.id)),
    )
    expect(heard).toEqual(['pets'])
  })
})
