// Transactions may commit in another order than they began: clients that resume do not miss the
// late one. The embedded database has one transaction at a time.
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { createLog } from '#server/platform/runtime/log.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { createEventBus } from '#server/platform/realtime/event-bus.ts'
import { findLatestEventId } from '#server/platform/realtime/queries.ts'
import { liveEvents } from '#server/platform/realtime/tables.ts'

const log = createLog({ logLevel: 'silent' })
const database = await openTestDatabase(log)
const { db } = database
const vocabulary = { topics: [{ name: 'pets' }, { name: 'diary' }], notices: [] }
const [here, there] = [createEventBus(database, log, vocabulary), createEventBus(database, log, vocabulary)]
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await database.close()
})
const anyRecipient = { personId: crypto.randomUUID(), petIds: [], hiddenTopics: [] }
const change = (topic: string) => db.insert(liveEvents).values({ topic })

it('delivers a change that began before the cursor and committed after it, on every server', async () => {
  await here.listen()
  const cursor = await db.transaction(async (late) => {
    await late.insert(liveEvents).values({ topic: 'diary' })
    await change('pets')
    await expect.poll(() => here.latestId()).toBe(await findLatestEventId(db))
    return here.latestId()
  })
  await there.listen()
  for (const bus of [here, there])
    expect(await bus.eventsIn({ after: cursor }, anyRecipient)).toMatchObject([{ topic: 'diary' }])
})

it('shows each event only after all with lower ids, and delivers them in their order', async () => {
  const received: number[] = []
  await there.subscribe({
    onEvent: ({ id }) => received.push(id),
    onEventsLost: () => undefined,
    onClose: () => undefined,
  })
  const before = await findLatestEventId(db)
  const seen: number[][] = []
  const watch = async () => {
    while ((seen.at(-1)?.length ?? 0) < 320) {
      const { rows } = await db.execute<{ ids: string[] | null }>(
        sql`select array_agg(id order by id) as ids from live_events where id > ${before}`,
      )
      seen.push((rows[0]?.ids ?? []).map(Number))
    }
  }
  const watching = watch()
  const write = async () => {
    for (let n = 0; n < 40; n++)
      await db.transaction(async (tx) => {
        await tx.insert(liveEvents).values([{ topic: 'pets' }, { topic: 'diary' }])
        await tx.execute(sql`select pg_sleep(random() / 200)`)
      })
  }
  await Promise.all([write(), write(), write(), write()])
  await watching
  const events = await there.eventsIn({ after: before }, anyRecipient)
  const all = events === 'too old' ? [] : events.map(({ id }) => id)
  expect(all).toHaveLength(320)
  for (const ids of seen) expect(all.slice(0, ids.length)).toEqual(ids)
  await expect.poll(() => received).toHaveLength(320)
  expect(received).toEqual(received.toSorted((a, b) => a - b))
})
