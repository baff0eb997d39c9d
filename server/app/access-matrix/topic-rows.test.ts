// Runs the topics of the access matrix against real streams. The test makes the change, then one
// that the listener always receives, and compares what came before the second with the row.
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

/** No topic row needs a picture, so the world gets an empty one. */
const worldOf = (column: Caller) => openWorld(app, column, Buffer.from(''))
const rowOf = (topic: string): TopicRow => {
  const row = topicRows.get(topic)
  if (row === undefined) throw new Error(`no row is called ${topic}`)
  return row
}

/** The topics that the person receives while `work` runs. */
const heardDuring = async (
  person: { readonly id: string },
  work: () => Promise<unknown>,
): Promise<string[]> => {
  const stream = await openEventStream(url, await aSession(app.services, person))
  expect(stream.status).toBe(200)
  // No other change in this test adds a pet of their own, so it marks the start and the end of
  // `work`.
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
      // A listener who does not receive the topic receives no other event of this change either.
      if (!receives[column]) expect(heard).toEqual([])
    })
  })

  it('a person named in ADMIN_EMAILS is an administrator here too', async () => {
    const named = await aUser(db, { email: 'named@example.com' })
    const world = await worldOf('owner')
    expect(await heardDuring(named, () => rowOf('admin').change(world))).toEqual(['admin'])
  })

  it('a person who lost the role receives nothing of it from that moment', async () => {
    const world = await worldOf('admin')
    const heard = await heardDuring(world.person, async () => {
      await db.delete(userRoles).where(eq(userRoles.userId, world.person.id))
      await rowOf('admin').change(world)
    })
    expect(heard).toEqual(['session'])
  })

  it('a change of an account is sent to its owner alone', async () => {
    const world = await worldOf('stranger')
    const rename = () =>
      db
        .update(users)
        .set({ fullName: sql`${users.fullName} || ' II'` })
        .where(eq(users.id, world.person.id))
    expect(await heardDuring(world.person, async () => rename())).toEqual(['session'])
    expect(await heardDuring(world.owner, async () => rename())).toEqual([])
  })

  it('a manual or paid change of an owner’s plan reaches everybody who shares a pet of theirs, as a change of their pets', async () => {
    const world = await worldOf('viewer')
    const heard = await heardDuring(world.person, async () =>
      db.update(subscriptions).set({ status: 'inactive' }).where(eq(subscriptions.userId, world.owner.id)),
    )
    expect(heard).toEqual(['pets'])
  })
})
