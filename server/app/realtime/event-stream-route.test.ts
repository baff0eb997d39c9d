import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { sessions, users } from '#server/features/auth/tables.ts'
import { medications } from '#server/features/medications/medication-tables.ts'
import { petShares, pets } from '#server/features/pets/pet-tables.ts'
import { subscriptions } from '#server/features/subscription/tables.ts'
import { unknownEventId } from '#server/platform/realtime/event-bus.ts'
import { liveEvents } from '#server/platform/realtime/tables.ts'
import { openTestApp, type SignedInUser } from '#server/testing/clients/test-app.ts'
import {
  openEventStream,
  type EventStream,
  type ReceivedEvent,
} from '#server/testing/clients/event-stream.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aDiaryEntry } from '#server/features/diary/factories.ts'
import { aMedication } from '#server/features/medications/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { maxStreamsPerPerson, maxStreamsPerSession, getEventStreams } from './event-streams.ts'

const app = await openTestApp()
const { db } = app.services
const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
const open: EventStream[] = []
afterEach(() => open.splice(0).forEach((stream) => stream.close()))
afterAll(() => app.close())

const listen = async (
  visitor?: SignedInUser,
  options: { after?: number | string; lastEventId?: number } = {},
) => {
  const stream = await openEventStream(url, { ...visitor, ...options })
  open.push(stream)
  return stream
}
const topic = (name: string) => (event: ReceivedEvent) => event.change?.topic === name
const isCursor = ({ event }: ReceivedEvent) => event === 'cursor'
const topicsOf = (stream: EventStream) => stream.received.flatMap(({ change }) => change?.topic ?? [])

const aPremiumOwner = async () => {
  const owner = await aUser(db)
  await anActiveSubscription(db, owner)
  const pet = await aPet(db, { owner })
  return { owner, pet, visitor: await aSession(app.services, owner) }
}
const aSignedInPerson = async () => {
  const person = await aUser(db)
  return { person, visitor: await aSession(app.services, person) }
}
const morePets = (owner: { id: string }, count: number) =>
  db.execute(
    sql`insert into pets (id, user_id, name, species, sex, created_at)
      select gen_random_uuid(), ${owner.id}, 'Kira', 'perro', 'Hembra', now() from generate_series(1, ${count}::int)`,
  )
/** Makes a change that the person always receives. Everything before it has arrived too. */
const waitForMarker = async (
  stream: EventStream,
  person: { id: string },
  isMarker: Parameters<EventStream['next']>[0] = topic('session'),
) => {
  const before = stream.received.length
  await db
    .update(users)
    .set({ language: sql`case when ${users.language} = 'es' then 'en' else 'es' end` })
    .where(eq(users.id, person.id))
  await stream.next((event) => isMarker(event) && stream.received.indexOf(event) >= before)
}

/** Waits until the stream is open, and drops the events until then. */
const ready = async (stream: EventStream, person: { id: string }) => {
  // Earlier changes may still be announced in one batch with the first marker.
  await waitForMarker(
    stream,
    person,
    (receivedEvent) => topic('session')(receivedEvent) || receivedEvent.event === 'resync',
  )
  await waitForMarker(stream, person)
  stream.received.length = 0
}

describe('the stream', () => {
  it('refuses a guest', async () => {
    const stream = await listen()
    expect(stream.status).toBe(401)
  })

  it('reaches the client uncompressed and uncached, and begins with its cursor', async () => {
    const { visitor } = await aSignedInPerson()
    const stream = await listen(visitor)
    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(stream.headers).not.toHaveProperty('content-encoding')
    const { id } = await stream.next(isCursor)
    expect(id).toBeGreaterThanOrEqual(0)
    expect(stream.retry).toBeGreaterThanOrEqual(500)
  })

  it('responds to HEAD without opening a stream', async () => {
    const { visitor } = await aSignedInPerson()
    // Streams of earlier tests end when their sockets have closed.
    await expect.poll(() => getEventStreams(app.services).count()).toBe(0)
    const answer = await app.inject({ method: 'HEAD', url: '/api/events', as: visitor })
    expect(answer.statusCode).toBe(200)
    expect(getEventStreams(app.services).count()).toBe(0)
  })

  it('sends a change', async () => {
    const { owner, pet, visitor } = await aPremiumOwner()
    const stream = await listen(visitor)
    await ready(stream, owner)
    await db.update(pets).set({ name: 'Kira la brava' }).where(eq(pets.id, pet.id))
    const event = await stream.next(topic('pets'))
    expect(event.change).toEqual({ topic: 'pets', petId: pet.id })
  })

  it('sends nothing of a transaction that was rolled back', async () => {
    const { owner, pet, visitor } = await aPremiumOwner()
    const stream = await listen(visitor)
    await ready(stream, owner)
    await db
      .transaction(async (tx) => {
        await tx.update(pets).set({ name: 'Nunca' }).where(eq(pets.id, pet.id))
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await waitForMarker(stream, owner)
    expect(topicsOf(stream)).toEqual(['session'])
  })

  it('sends many rows of one transaction as one change', async () => {
    const { owner, pet, visitor } = await aPremiumOwner()
    const stream = await listen(visitor)
    await ready(stream, owner)
    await db.transaction(async (tx) => {
      for (let n = 0; n < 20; n++)
        await tx.insert(medications).values({
          id: crypto.randomUUID(),
          petId: pet.id,
          name: `Condroprotector ${n}`,
          createdAt: new Date(),
        })
    })
    await waitForMarker(stream, owner)
    expect(topicsOf(stream)).toEqual(['medications', 'session'])
  })

  it('sends a great many changes as one event to reload everything', async () => {
    const { owner, pet, visitor } = await aPremiumOwner()
    await morePets(owner, 1000)
    const stream = await listen(visitor)
    await ready(stream, owner)
    const other = await aUser(db)
    await db.transaction(async (tx) => {
      await aShare(tx, { pet, with: other })
      await tx.update(pets).set({ description: 'Nueva' }).where(eq(pets.userId, owner.id))
    })
    await stream.next(({ event }) => event === 'resync')
    await waitForMarker(stream, owner)
    // PostgreSQL notifies in batches, of which the first and the last may be small.
    const petEvents = stream.received.filter(({ change }) => change?.topic === 'pets')
    expect(petEvents.length).toBeLessThan(1000)
    // Notices are sent in any case.
    expect(stream.received.some(({ change }) => change?.notice === 'redeemed')).toBe(true)
  })

  it('sends heartbeats, with the current cursor even if nothing else was sent', async () => {
    const { visitor } = await aSignedInPerson()
    const stream = await listen(visitor)
    const first = await stream.next(isCursor)
    await aPremiumOwner()
    await expect
      .poll(async () => {
        await getEventStreams(app.services).sendHeartbeats()
        return stream.received.filter(isCursor).at(-1)?.id
      })
      .toBeGreaterThan(first.id)
    expect(stream.comments).toContain(':')
    expect(topicsOf(stream)).toEqual([])
  })
})

describe('a change', () => {
  it('stays unsent when only the time changed when a code was shown', async () => {
    const { owner, pet, visitor } = await aPremiumOwner()
    const stream = await listen(visitor)
    await ready(stream, owner)
    await db.update(pets).set({ shareCodeSeenAt: new Date() }).where(eq(pets.id, pet.id))
    await waitForMarker(stream, owner)
    expect(topicsOf(stream)).toEqual(['session'])
  })

  it('reaches the owner of a redeemed code with a notice, and other viewers without one', async () => {
    const { owner, pet, visitor } = await aPremiumOwner()
    const earlier = await aSignedInPerson()
    await aShare(db, { pet, with: earlier.person })
    const { person, visitor: newViewer } = await aSignedInPerson()
    const [ownerStream, earlierStream, newStream] = await Promise.all([
      listen(visitor),
      listen(earlier.visitor),
      listen(newViewer),
    ])
    await ready(ownerStream, owner)
    await ready(earlierStream, earlier.person)
    await ready(newStream, person)
    await aShare(db, { pet, with: person })
    const notice = await ownerStream.next(({ change }) => change?.notice === 'redeemed')
    expect(notice.change).toEqual({ topic: 'sharing', petId: pet.id, notice: 'redeemed' })
    expect((await newStream.next(topic('pets'))).change).toEqual({ topic: 'pets', petId: pet.id })
    await waitForMarker(earlierStream, earlier.person)
    expect(earlierStream.received.some(({ change }) => change?.notice === 'redeemed')).toBe(false)
    expect(topicsOf(earlierStream)).toContain('sharing')
  })

  it('reaches the viewer of a removed share, who then receives nothing of the pet', async () => {
    const { pet } = await aPremiumOwner()
    const { person, visitor } = await aSignedInPerson()
    const share = await aShare(db, { pet, with: person })
    const stream = await listen(visitor)
    await ready(stream, person)
    await db.delete(petShares).where(eq(petShares.id, share.id))
    expect((await stream.next(topic('pets'))).change).toEqual({ topic: 'pets' })
    await aMedication(db, { pet })
    await waitForMarker(stream, person)
    expect(topicsOf(stream)).toEqual(['pets', 'session'])
  })

  it('reaches viewers when the owner’s plan ends, who receive nothing of the pet until it is renewed', async () => {
    const { owner, pet } = await aPremiumOwner()
    const { person, visitor } = await aSignedInPerson()
    const share = await aShare(db, { pet, with: person })
    const stream = await listen(visitor)
    await ready(stream, person)
    await db.update(subscriptions).set({ status: 'inactive' }).where(eq(subscriptions.userId, owner.id))
    expect((await stream.next(topic('pets'))).change).toEqual({ topic: 'pets' })
    await aDiaryEntry(db, { pet })
    // Even an event for this person is withheld while it names the pet.
    await db.update(petShares).set({ canEdit: true }).where(eq(petShares.id, share.id))
    await waitForMarker(stream, person)
    expect(topicsOf(stream)).toEqual(['pets', 'session'])
    await db.update(subscriptions).set({ status: 'active' }).where(eq(subscriptions.userId, owner.id))
    await waitForMarker(stream, person)
    await aDiaryEntry(db, { pet })
    await stream.next(topic('diary'))
    expect(topicsOf(stream)).toEqual(['pets', 'session', 'pets', 'session', 'diary'])
  })

  it('reaches the owner and viewers of a removed pet once, with all its records', async () => {
    const { owner, pet, visitor } = await aPremiumOwner()
    const { person, visitor: viewer } = await aSignedInPerson()
    await aShare(db, { pet, with: person })
    for (let n = 0; n < 5; n++) await aMedication(db, { pet })
    await aDiaryEntry(db, { pet, photos: 3 })
    const [ownerStream, viewerStream] = await Promise.all([listen(visitor), listen(viewer)])
    await ready(ownerStream, owner)
    await ready(viewerStream, person)
    await db.delete(pets).where(eq(pets.id, pet.id))
    await waitForMarker(ownerStream, owner)
    await waitForMarker(viewerStream, person)
    expect(ownerStream.received.flatMap(({ change }) => change ?? [])).toEqual([
      { topic: 'pets' },
      { topic: 'session' },
    ])
    expect(viewerStream.received.flatMap(({ change }) => change ?? [])).toEqual([
      { topic: 'pets' },
      { topic: 'session' },
    ])
  })
})

describe('a reconnect', () => {
  const disconnectAndChange = async () => {
    const { owner, pet, visitor } = await aPremiumOwner()
    const stream = await listen(visitor)
    const { id } = await stream.next(isCursor)
    stream.close()
    await aMedication(db, { pet })
    return { owner, pet, visitor, id }
  }

  it.each(['after', 'lastEventId'] as const)('receives the events that it missed by %s', async (by) => {
    const { pet, visitor, id } = await disconnectAndChange()
    // A change of another person's pet.
    const { pet: other } = await aPremiumOwner()
    await aMedication(db, { pet: other })
    const reconnected = await listen(visitor, { [by]: id })
    expect((await reconnected.next(topic('medications'))).change).toEqual({
      topic: 'medications',
      petId: pet.id,
    })
    await reconnected.next(isCursor)
    expect(reconnected.received.some(({ change }) => change?.petId === other.id)).toBe(false)
    expect(reconnected.received.some(({ event }) => event === 'resync')).toBe(false)
  })

  it.each(['after', 'lastEventId'] as const)('receives nothing twice by %s', async (by) => {
    const { owner, pet, visitor } = await aPremiumOwner()
    const stream = await listen(visitor)
    await ready(stream, owner)
    await aMedication(db, { pet })
    const { id } = await stream.next(topic('medications'))
    stream.close()
    const reconnected = await listen(visitor, { [by]: id })
    await aDiaryEntry(db, { pet })
    await reconnected.next(topic('diary'))
    expect(topicsOf(reconnected)).toEqual(['diary'])
  })

  it('receives new events once, after the missed ones', async () => {
    const { owner, pet, visitor, id } = await disconnectAndChange()
    const reconnecting = Array.from({ length: 5 }, () => listen(visitor, { after: id }))
    await aDiaryEntry(db, { pet })
    for (const stream of await Promise.all(reconnecting)) {
      await waitForMarker(stream, owner)
      const records = topicsOf(stream).filter((name) => name === 'medications' || name === 'diary')
      expect(records).toEqual(['medications', 'diary'])
      const ids = stream.received.map((event) => event.id)
      expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    }
  })

  it('receives a request to reload everything for an expired or unknown cursor', async () => {
    const { owner, visitor, id } = await disconnectAndChange()
    // Waits until this process has read the change, which would otherwise come after the cursor.
    const before = await listen(visitor)
    await waitForMarker(before, owner)
    before.close()
    await db.delete(liveEvents).where(eq(liveEvents.id, id))
    for (const after of [id, 'nonsense', 999_999_999]) {
      const reconnected = await listen(visitor, { after })
      await reconnected.next(({ event }) => event === 'resync')
      await reconnected.next(isCursor)
      expect(topicsOf(reconnected)).toEqual([])
      reconnected.close()
    }
  })

  it('receives a request to reload everything from a process that has lost its place', async () => {
    const { visitor, id } = await disconnectAndChange()
    vi.spyOn(app.services.realtime, 'latestId').mockReturnValueOnce(unknownEventId)
    const reconnected = await listen(visitor, { after: id })
    const first = await reconnected.next(({ event }) => event !== 'change')
    expect(first.event).toBe('resync')
  })

  it('receives nothing of a pet that the person may no longer view', async () => {
    const { pet } = await aPremiumOwner()
    const { person, visitor } = await aSignedInPerson()
    const share = await aShare(db, { pet, with: person })
    const stream = await listen(visitor)
    const { id } = await stream.next(isCursor)
    stream.close()
    await aMedication(db, { pet })
    await db.delete(petShares).where(eq(petShares.id, share.id))
    const reconnected = await listen(visitor, { after: id })
    await reconnected.next(isCursor)
    expect(reconnected.received.some(({ change }) => change?.petId === pet.id)).toBe(false)
    expect(topicsOf(reconnected)).toContain('pets')
  })
})

describe('the end of a stream', () => {
  it('comes at once with its own session, and with no other', async () => {
    const { person, visitor } = await aSignedInPerson()
    const otherSession = await aSession(app.services, person)
    const [own, other] = await Promise.all([listen(visitor), listen(otherSession)])
    for (const stream of open) await stream.next(isCursor)
    await app.asPerson(visitor).auth.signOut({})
    await own.ended
    await waitForMarker(other, person)
    expect((await listen(visitor)).status).toBe(401)
  })

  it('comes when its session has expired', async () => {
    const { person, visitor } = await aSignedInPerson()
    const stream = await listen(visitor)
    const other = await listen((await aSignedInPerson()).visitor)
    await other.next(isCursor)
    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.userId, person.id))
    await getEventStreams(app.services).sendHeartbeats()
    await stream.ended
    expect(other.received.map(({ event }) => event)).toEqual(['cursor'])
  })

  it(`comes to the oldest of more than ${maxStreamsPerSession} in a session, with the event crowded`, async () => {
    const { person, visitor } = await aSignedInPerson()
    const otherStream = await listen(await aSession(app.services, person))
    const streams: EventStream[] = []
    for (let n = 0; n < maxStreamsPerSession; n++) streams.push(await listen(visitor))
    await streams.at(-1)?.next(isCursor)
    const newest = await listen(visitor)
    const [oldest, second] = streams
    await oldest?.next(({ event }) => event === 'crowded')
    await oldest?.ended
    for (const stream of [second, newest, otherStream]) if (stream) await waitForMarker(stream, person)
    expect(second?.received.some(({ event }) => event === 'crowded')).toBe(false)
  })

  it(`comes to the oldest of more than ${maxStreamsPerPerson} of a person in several sessions`, async () => {
    const { person, visitor } = await aSignedInPerson()
    const { visitor: other } = await aSignedInPerson()
    const visitors = [visitor, await aSession(app.services, person), await aSession(app.services, person)]
    const bystander = await listen(other)
    const streams: EventStream[] = []
    for (let n = 0; n <= maxStreamsPerPerson; n++) streams.push(await listen(visitors[n % visitors.length]))
    const [oldest, second] = streams
    await oldest?.next(({ event }) => event === 'crowded')
    await oldest?.ended
    for (const stream of [second, streams.at(-1)]) if (stream) await waitForMarker(stream, person)
    expect([second, bystander].some((item) => item?.received.some(({ event }) => event === 'crowded'))).toBe(
      false,
    )
  })

  it('comes when its client does not read, with no more than the limit in the buffer', async () => {
    const { owner, visitor } = await aPremiumOwner()
    const quick = await listen(visitor)
    await quick.next(isCursor)
    await morePets(owner, 90)
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, owner.id))
    const streams = getEventStreams(app.services)
    const unread = await streams.open({
      kind: 'person',
      id: owner.id,
      sessionId: session?.id ?? '',
      roles: [],
    })
    const before = streams.count()
    // Ninety changes are about 9 KB.
    for (let round = 1; streams.count() === before; round++) {
      expect(round).toBeLessThan(12)
      const receivedBefore = quick.received.length
      await db
        .update(pets)
        .set({ description: `${round}` })
        .where(eq(pets.userId, owner.id))
      await quick.next(() => quick.received.length >= receivedBefore + 90)
    }
    expect(unread.destroyed).toBe(true)
    expect(unread.readableLength).toBeLessThanOrEqual(64 * 1024)
    await waitForMarker(quick, owner)
    expect(quick.received.some(({ event }) => event === 'resync')).toBe(false)
  })

  it('comes when the browser disconnects', async () => {
    const { visitor } = await aSignedInPerson()
    const count = () => getEventStreams(app.services).count()
    await expect.poll(count).toBe(0)
    const stream = await listen(visitor)
    await stream.next(isCursor)
    expect(count()).toBe(1)
    stream.close()
    await expect.poll(count).toBe(0)
  })
})
