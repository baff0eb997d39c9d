import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '#server/platform/runtime/log.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { createEventBus, removeOldEvents, unknownEventId, type EventBus } from './event-bus.ts'
import type { ChangeEvent } from './change-event.ts'
import type { NotificationListener } from '#server/platform/database/change-listener.ts'
import { liveEvents } from './tables.ts'

const log = createLog({ logLevel: 'silent' })
const database = await openTestDatabase(log)
const { db } = database
const buses: EventBus[] = []
afterEach(async () => {
  for (const bus of buses.splice(0)) await bus.close()
})
afterAll(() => database.close())

const vocabulary = { topics: [{ name: 'pets' }, { name: 'diary' }], notices: [] }
const anyRecipient = { personId: crypto.randomUUID(), petIds: [], hiddenTopics: [] }

/** The events that one process receives; `listen` replaces its own connection. */
const aProcess = async (listen = database.listen) => {
  const bus = createEventBus({ db, listen }, log, vocabulary)
  buses.push(bus)
  const heard: (ChangeEvent | 'lost')[] = []
  await bus.subscribe({
    onEvent: (event) => heard.push(event),
    onEventsLost: () => heard.push('lost'),
    onClose: () => undefined,
  })
  const ids = () => heard.map((event) => (event === 'lost' ? event : event.id))
  return { bus, heard, ids }
}

/** A connection that receives only the test's messages. */
const aBrokenConnection = () => {
  let listener: NotificationListener | undefined
  return {
    listen: (_channel: string, given: NotificationListener) => {
      listener = given
      return Promise.resolve(() => Promise.resolve())
    },
    tell: (event: ChangeEvent) => listener?.onNotification(JSON.stringify(event)),
    reconnect: () => listener?.onReconnect(),
  }
}

const change = async (topic = 'pets'): Promise<number> => {
  await db.insert(liveEvents).values({ topic })
  const { rows } = await db.execute<{ id: string }>(sql`select max(id) as id from live_events`)
  return Number(rows[0]?.id)
}

describe('an event', () => {
  it('gets its number when its transaction commits, so that a later one never has a lower id', async () => {
    const { rows } = await db.transaction(async (tx) => {
      await tx.insert(liveEvents).values({ topic: 'diary' })
      // As other transactions do that begin after this one and commit before it.
      return tx.execute<{ id: string }>(sql`select nextval('live_events_id_seq') as id`)
    })
    const [late] = await db.select().from(liveEvents).where(eq(liveEvents.topic, 'diary'))
    expect(late?.id).toBeGreaterThan(Number(rows[0]?.id))
  })

  it('arrives with the id that it is stored with', async () => {
    const { ids } = await aProcess()
    const stored = await change()
    await expect.poll(ids).toEqual([stored])
  })
})

describe('the newest event', () => {
  it('becomes known to a process as soon as it listens', async () => {
    const stored = await change()
    const bus = createEventBus(database, log, vocabulary)
    buses.push(bus)
    expect(bus.latestId()).toBe(unknownEventId)
    await bus.listen()
    expect(bus.latestId()).toBe(stored)
  })

  it('becomes known at the next try after the first connection failed', async () => {
    const listen = vi.fn<typeof database.listen>(database.listen).mockRejectedValueOnce(new Error('refused'))
    const bus = createEventBus({ db, listen }, log, vocabulary)
    buses.push(bus)
    await expect(bus.listen()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(bus.latestId()).toBe(unknownEventId)
    await bus.listen()
    expect(bus.latestId()).toBeGreaterThanOrEqual(0)
  })

  it('starts at 0, from which nothing was missed', async () => {
    await db.delete(liveEvents)
    const { bus } = await aProcess()
    expect(bus.latestId()).toBe(0)
    expect(await bus.eventsIn({ after: 0 }, anyRecipient)).toEqual([])
    await change()
    expect(await bus.eventsIn({ after: 0 }, anyRecipient)).toBe('too old')
  })
})

describe('the events after a given one', () => {
  it('agree for every process, also for one that has just begun', async () => {
    await change()
    const here = await aProcess()
    const seen = await change()
    await expect.poll(() => here.bus.latestId()).toBe(seen)
    const there = await aProcess()
    for (const { bus } of [here, there]) expect(await bus.eventsIn({ after: seen }, anyRecipient)).toEqual([])
    const [next, last] = [await change(), await change('diary')]
    for (const { bus } of [here, there]) {
      const all = await bus.eventsIn({ after: seen }, anyRecipient)
      expect(all).toEqual([
        { id: next, topic: 'pets' },
        { id: last, topic: 'diary' },
      ])
      expect(await bus.eventsIn({ after: seen, until: next }, anyRecipient)).toHaveLength(1)
    }
  })

  it('stay unknown when that one is no longer kept', async () => {
    const { bus } = await aProcess()
    const removed = await change()
    await change()
    await db.delete(liveEvents).where(eq(liveEvents.id, removed))
    for (const after of [removed, unknownEventId, 999_999_999])
      expect(await bus.eventsIn({ after }, anyRecipient)).toBe('too old')
  })
})

it('keeps events without gaps: removes a slow transaction no sooner than what committed before it', async () => {
  const { bus } = await aProcess()
  const seen = await change()
  const began = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await db.insert(liveEvents).values({ topic: 'diary', at: began })
  await change()
  await removeOldEvents({ db })
  const missed = await bus.eventsIn({ after: seen }, anyRecipient)
  expect(missed).toMatchObject([{ topic: 'diary' }, { topic: 'pets' }])
})

describe('a broken connection', () => {
  it('delivers what was missed, once and in its order', async () => {
    const connection = aBrokenConnection()
    const { bus, ids } = await aProcess(connection.listen)
    const missed = [await change(), await change()]
    await connection.reconnect()
    connection.tell({ id: missed[1] ?? 0, topic: 'pets' })
    const next = await change()
    connection.tell({ id: next, topic: 'pets' })
    expect(ids()).toEqual([...missed, next])
    expect(bus.latestId()).toBe(next)
  })

  it('reports that all is lost after a restored backup, and continues with its ids', async () => {
    const connection = aBrokenConnection()
    const { bus, ids } = await aProcess(connection.listen)
    connection.tell({ id: 900_000, topic: 'pets' })
    await connection.reconnect()
    const next = await change()
    expect(bus.latestId()).toBeLessThan(next)
    connection.tell({ id: next, topic: 'pets' })
    expect(ids()).toEqual([900_000, 'lost', next])
  })
})
