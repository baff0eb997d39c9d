// Runs the topics of the access matrix against real event streams. Each test makes a change and
// compares the topics that the client receives with the row.
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { features } from '#server/app/features.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { userRoles, users } from '#server/features/auth/tables.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { subscriptions } from '#server/features/subscription/tables.ts'
import type { TopicRow } from '#server/testing/access-matrix/patterns.ts'
import { openWorld, visitors, type Visitor } from '#server/testing/access-matrix/world.ts'
import { openEventStream } from '#server/testing/clients/event-stream.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { isAll } from '#server/testing/extent.ts'
import { topicRows } from '#server/testing/access-matrix/collected-rows.ts'

const app = await openTestApp({ env: { ADMIN_EMAILS: 'named@example.com' } })
const { db } = app.services
const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

/** No topic row needs a picture, so the world gets an empty one. */
const worldOf = (column: Visitor) => openWorld(app, column, Buffer.from(''))
const rowOf = (topic: string): TopicRow => {
  const row = topicRows.get(topic)
  if (row === undefined) throw new Error(`no row is called ${topic}`)
  return row
}

const topicsDuring = async (
  person: { readonly id: string },
  work: () => Promise<unknown>,
): Promise<string[]> => {
  const stream = await openEventStream(url, await aSession(app.services, person))
  expect(stream.status).toBe(200)
  // Waits for a change that this person always receives, and that `work` does not make: all earlier
  // events have arrived then.
  const marker = async () => {
    const { id } = await aPet(db, { owner: person })
    await stream.next(({ change }) => change?.petId === id)
    return stream.received.length
  }
  const before = await marker()
  await work()
  const after = (await marker()) - 1
  stream.close()
  return stream.received.slice(before, after).flatMap(({ change }) => change?.topic ?? [])
}

describe('the access matrix of topics', () => {
  it('lists every topic, and nothing else', () => {
    const topics = Object.values(features).flatMap((feature) => feature.topics ?? [])
    expect([...topicRows.keys()].toSorted()).toEqual(topics.map(({ name }) => name).toSorted())
  })

  // A sample tests one visitor who receives the topic and one who does not, in turn.
  const columnsOf = ({ receives }: TopicRow, index: number): readonly Visitor[] =>
    isAll
      ? visitors
      : [true, false].flatMap((does) => {
          const alike = visitors.filter((visitor) => receives[visitor] === does)
          return alike.filter((_, place) => place === index % alike.length)
        })

  const rows = [...topicRows].map(([topic, row], index) => ({ topic, index, ...row }))
  describe.each(rows)('$topic', ({ topic, index, change, receives }) => {
    it.each(columnsOf({ change, receives }, index))('sends to %s as listed', async (column) => {
      const world = await worldOf(column)
      if (column === 'guest') {
        expect(receives[column]).toBe(false)
        expect((await openEventStream(url)).status).toBe(401)
        return
      }
      const topics = await topicsDuring(world.person, () => change(world))
      expect(topics.includes(topic), topics.join()).toBe(receives[column])
      // A client that does not receive the topic receives no other event of this change either.
      if (!receives[column]) expect(topics).toEqual([])
    })
  })

  it('sends the topics of administrators to a person named in ADMIN_EMAILS', async () => {
    const admin = await aUser(db, { email: 'named@example.com' })
    const world = await worldOf('owner')
    expect(await topicsDuring(admin, () => rowOf('admin').change(world))).toEqual(['admin'])
  })

  it('sends nothing of a role to a person who has just lost it', async () => {
    const world = await worldOf('admin')
    const topics = await topicsDuring(world.person, async () => {
      await db.delete(userRoles).where(eq(userRoles.userId, world.person.id))
      await rowOf('admin').change(world)
    })
    expect(topics).toEqual(['session'])
  })

  it('sends a change of an account to its owner alone', async () => {
    const world = await worldOf('stranger')
    const rename = () =>
      db
        .update(users)
        .set({ fullName: sql`${users.fullName} || ' II'` })
        .where(eq(users.id, world.person.id))
    expect(await topicsDuring(world.person, async () => rename())).toEqual(['session'])
    expect(await topicsDuring(world.owner, async () => rename())).toEqual([])
  })

  it('sends a change of an owner’s plan to the viewers of their pets, as a change of pets', async () => {
    const world = await worldOf('viewer')
    const topics = await topicsDuring(world.person, async () =>
      db.update(subscriptions).set({ status: 'inactive' }).where(eq(subscriptions.userId, world.owner.id)),
    )
    expect(topics).toEqual(['pets'])
  })
})
