// A year of a thousand pets on two replicas with a moving clock. They are killed at any moment, the
// mail server refuses a third of its mails, push services are busy or drop browsers. An independent
// computation defines the reminders that each person must receive.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { minuteMs } from '#contract/shared/dates.ts'
import { users } from '#server/features/auth/tables.ts'
import { medicationDoses } from '#server/features/doses/tables.ts'
import { medications } from '#server/features/medications/medication-tables.ts'
import { notificationSettings } from '#server/features/notifications/tables.ts'
import { petShares, pets } from '#server/features/pets/pet-tables.ts'
import { pushSubscriptions } from '#server/features/push/tables.ts'
import { reminderDigests } from '#server/features/reminders/digests/tables.ts'
import { reminders } from '#server/features/reminders/tables.ts'
import { subscriptions } from '#server/features/subscription/tables.ts'
import { vaccines } from '#server/features/vaccines/tables.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { migrationsDir } from '#server/testing/database.ts'
import { openMailbox } from '#server/testing/servers/mailbox.ts'
import { openPushService } from '#server/testing/servers/push-service.ts'
import { expectedMails, expectedReminders } from '#server/testing/reminders-year/expected-deliveries.ts'
import { openJobQueueProbe, startReplica, type Replica } from '#server/testing/reminders-year/replicas.ts'
import {
  createSimulatedYear,
  listChanges,
  yearEnd,
  seededRandom,
  yearStart,
  type Change,
} from '#server/testing/reminders-year/simulated-year.ts'
import { waitRandomly, ownPostgres } from './own-database.ts'

const seed = Number(process.env['HUELLA_YEAR_SEED'] ?? '20270101')
const petCount = 1000
const kills = 14
/** The kills of both replicas at once. */
const killsOfBoth = 3
const idleLooks = 60
const forgotten = 20
// It takes six minutes alone, and the other suites run beside it.
const timeout = 1_800_000

const chance = seededRandom(seed + 1)
const year = createSimulatedYear(seed, petCount)
const expected = expectedReminders(year)
const mails = expectedMails(year)
const changes = listChanges(year)

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = await ownPostgres()
const database = await openDatabase({ databaseUrl, dataDir, migrationsDir }, createLog({ logLevel: 'fatal' }))
const { db } = database
afterAll(() => database.close())

/** The instant that all clocks show. */
let now = yearStart

// The mail server refuses a third of all mails temporarily.
const offered: { readonly to: string; readonly at: number }[] = []
const mailbox = await openMailbox(0, (address) => {
  offered.push({ to: address, at: now })
  return chance() < 1 / 3 ? 451 : undefined
})
afterAll(() => mailbox.close())

const pushed: {
  readonly path: string
  readonly topic: string
  readonly at: number
  readonly status: number
}[] = []
const service = await openPushService()
afterAll(() => service.close())
const browsers = year.people.flatMap((person) =>
  Array.from({ length: person.browsers }, () => ({ person, ...service.aBrowser() })),
)
const pathOf = ({ subscription }: (typeof browsers)[number]): string =>
  new URL(subscription.endpoint).pathname
/** Browsers that their push service drops, with the times. */
const forgets = new Map(
  browsers
    .slice(0, forgotten)
    .map((browser) => [pathOf(browser), yearStart + Math.floor(chance() * (yearEnd - yearStart))]),
)
service.respondWith(({ path, topic }) => {
  const isForgotten = (forgets.get(path) ?? Infinity) <= now
  const busy = chance() < 1 / 3
  const status = isForgotten ? 410 : busy ? 503 : 201
  pushed.push({ path, topic, at: now, status })
  if (isForgotten) return { status }
  return busy ? { status, ...(chance() < 0.2 ? { retryAfter: '1' } : {}) } : undefined
})

/** Inserts in batches that one statement can hold. */
const inChunks = async <Row>(rows: readonly Row[], insert: (rows: Row[]) => Promise<unknown>) => {
  for (let from = 0; from < rows.length; from += 500) await insert(rows.slice(from, from + 500))
}

const before = new Date('2026-12-01T00:00Z')

const seedPeople = async (): Promise<void> => {
  await inChunks(year.people, (some) =>
    db.insert(users).values(
      some.map(({ id, email }) => ({
        id,
        email,
        fullName: 'Ana Ruiz',
        emailVerified: true,
        language: 'en' as const,
      })),
    ),
  )
  await inChunks(year.people, (some) =>
    db.insert(notificationSettings).values(
      some.map(({ id, hour, timeZones, wantsMail, sharedPets }) => ({
        userId: id,
        hour,
        timeZone: timeZones[0]?.zone ?? null,
        email: wantsMail,
        sharedPets,
      })),
    ),
  )
  await inChunks(browsers, (some) =>
    db.insert(pushSubscriptions).values(
      some.map(({ person, subscription }) => ({
        id: newId(),
        userId: person.id,
        ...subscription,
        createdAt: before,
      })),
    ),
  )
}

const seedPets = async (): Promise<void> => {
  await inChunks(year.pets, (some) =>
    db.insert(pets).values(
      some.map((pet) => ({
        id: pet.id,
        userId: pet.owner.id,
        name: pet.name,
        species: 'perro' as const,
        sex: 'Hembra' as const,
        createdAt: before,
      })),
    ),
  )
  const shared = year.pets.flatMap(({ id, owner, editor }) =>
    editor === undefined ? [] : [{ id, owner, editor }],
  )
  const owners = [...new Set(shared.map(({ owner }) => owner.id))]
  await db.insert(subscriptions).values(
    owners.map((userId) => ({
      id: newId(),
      userId,
      status: 'active' as const,
      currentPeriodEnd: new Date('2030-01-01T00:00Z'),
    })),
  )
  await db.insert(petShares).values(
    shared.map(({ id, editor }) => ({
      id: newId(),
      petId: id,
      sharedWithUserId: editor.id,
      canEdit: true,
    })),
  )
}

const seedRecords = async (): Promise<void> => {
  const written = { createdAt: before, remindFrom: before }
  await inChunks(year.vaccines, (some) =>
    db.insert(vaccines).values(
      some.map(({ id, pet, name: called, due }) => ({
        ...written,
        id,
        petId: pet.id,
        name: called,
        dateAdministered: '2026-11-01',
        nextDueDate: due,
      })),
    ),
  )
  await db.insert(medications).values(
    year.medications.map(({ id, pet, name: called, schedule }) => ({
      ...written,
      id,
      petId: pet.id,
      name: called,
      schedule,
    })),
  )
}

const applyChange = async (change: Change): Promise<void> => {
  if (change.kind === 'move')
    await db
      .update(notificationSettings)
      .set({ timeZone: change.zone })
      .where(eq(notificationSettings.userId, change.person.id))
  else if (change.kind === 'newer')
    await db.insert(vaccines).values({
      id: newId(),
      petId: change.vaccine.pet.id,
      name: change.vaccine.name,
      dateAdministered: new Date(change.at).toISOString().slice(0, 10),
      createdAt: new Date(change.at),
      remindFrom: new Date(change.at),
    })
  else
    await db.insert(medicationDoses).values({
      petId: change.medication.pet.id,
      medicationId: change.medication.id,
      dueDate: change.date,
      dueTime: change.time,
      status: 'given',
      markedAt: new Date(change.at),
    })
}

const environment = (called: string) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(dataDir, called),
  SECRET: 'the same secret for both of the replicas',
  SMTP_URL: mailbox.url,
  PUSH_PORT: String(service.port),
  NOW: String(now),
})
const replicas = new Map<string, Replica>()
const startMissing = () =>
  Promise.all(
    ['one', 'two']
      .filter((called) => !replicas.has(called))
      .map(async (called) => replicas.set(called, await startReplica(environment(called)))),
  )
afterAll(() => Promise.all([...replicas.values()].map((replica) => replica.kill())))

let killed = 0
let given = 0
let nextMinutes = 0

const hasPendingDeliveries = async (): Promise<boolean> =>
  (await db.$count(reminderDigests, isNull(reminderDigests.sentAt))) > 0

/**
 * Kills one of them, or both, while they evaluate and deliver. Then their unfinished jobs are
 * released, and they start again.
 */
const evaluateAndKill = async (queue: Awaited<ReturnType<typeof openJobQueueProbe>>): Promise<void> => {
  const looks = [...replicas.values()].map((replica) => replica.command('evaluate', now))
  await waitRandomly(45, chance)
  const victims = [...replicas.keys()].filter((_, n) => killed < killsOfBoth || n === killed % 2)
  killed += 1
  for (const victim of victims) {
    await replicas.get(victim)?.kill()
    replicas.delete(victim)
  }
  await Promise.all(looks)
  const back = await queue.releaseAbandonedJobs()
  given += back.length
  await startMissing()
  // Released jobs are retried half a minute later, after all jobs that have waited longer.
  for (let tries = 0; tries < 20 && (await queue.countUnfinished(back)) > 0; tries++)
    await replicas.get('one')?.command('retry', now)
}

test('delivers each reminder once, on its minute, on each working channel', { timeout }, async () => {
  const began = performance.now()
  await seedPeople()
  await seedPets()
  await seedRecords()
  await startMissing()
  const queue = await openJobQueueProbe(databaseUrl)
  const instants = new Set([
    yearStart,
    ...expected.map(({ deliveredAt }) => deliveredAt),
    ...mails.map(({ sentAt }) => sentAt),
    ...changes.map(({ at }) => at),
    ...Array.from({ length: idleLooks }, () => yearStart + Math.floor(chance() * (yearEnd - yearStart))),
  ])
  const steps = [...instants].toSorted((a, b) => a - b)
  const due = new Set(expected.map(({ deliveredAt }) => deliveredAt))
  const busy = steps.filter((instant) => due.has(instant))
  const deadly = new Set(Array.from({ length: kills }, () => busy[Math.floor(chance() * busy.length)]))
  let [todo, waiting] = [0, 0]
  for (const [n, instant] of steps.entries()) {
    now = instant
    for (let change = changes[todo]; change !== undefined && change.at <= now; change = changes[++todo])
      await applyChange(change)
    if (deadly.has(instant)) await evaluateAndKill(queue)
    const all = [...replicas.values()]
    // Mostly one, as in the queue; sometimes both at once, which is harder.
    const looking = n % 4 === 0 ? all : all.slice(n % 2).slice(0, 1)
    await Promise.all(looking.map((replica) => replica.command('evaluate', now)))
    waiting = await queue.waitUntilIdle()
    // Digests that became pending while the other replica wrote mails are written in the next
    // minute.
    if (await hasPendingDeliveries()) {
      now += minuteMs
      nextMinutes += 1
      await all[n % all.length]?.command('evaluate', now)
      waiting = await queue.waitUntilIdle()
    }
    // Retries come some seconds after one another: well within this minute, which ends here as
    // soon as no job waits. A mail that waited for hours would no longer name a dose given
    // meanwhile.
    for (let tries = 0; waiting > 0 && tries < 30; tries++) {
      await all[n % all.length]?.command('retry', now)
      waiting = await queue.waitUntilIdle()
    }
  }
  for (let tries = 0; waiting > 0 && tries < 60; tries++) {
    for (const replica of replicas.values()) await replica.command('retry', now)
    waiting = await queue.waitUntilIdle()
  }
  expect(waiting).toBe(0)
  await queue.close()
  const seconds = (performance.now() - began) / 1000

  // The delivered reminders, with recipients and times.
  const rows = await db.select().from(reminders)
  const nameOf = (personId: string, key: string) => `${personId} ${key}`
  const delivered = new Map(rows.map((row) => [nameOf(row.userId, row.key), row]))
  const must = new Map(expected.map((reminder) => [nameOf(reminder.person.id, reminder.key), reminder]))
  expect([...must.keys()].filter((item) => !delivered.has(item))).toEqual([])
  expect([...delivered.keys()].filter((item) => !must.has(item))).toEqual([])
  expect(delivered.size).toBe(rows.length)
  const off = [...must].map(([item, { deliveredAt: at }]) =>
    Math.abs((delivered.get(item)?.deliveredAt.getTime() ?? 0) - at),
  )
  expect(Math.max(...off)).toBeLessThanOrEqual(minuteMs)

  // Pushes: each once for each browser, tried first in its minute.
  const topicOf = (id: string) => createHash('sha256').update(id).digest('base64url').slice(0, 32)
  const attempts = Map.groupBy(pushed, ({ path, topic }) => `${path} ${topic}`)
  let [pushes, refused, again] = [0, 0, 0]
  const wrong: string[] = []
  for (const browser of browsers) {
    const path = pathOf(browser)
    const gone = forgets.get(path) ?? Infinity
    let isGone = false
    for (const row of rows
      .filter(({ userId }) => userId === browser.person.id)
      .toSorted((a, b) => a.deliveredAt.getTime() - b.deliveredAt.getTime())) {
      const tries = attempts.get(`${path} ${topicOf(row.id)}`) ?? []
      attempts.delete(`${path} ${topicOf(row.id)}`)
      const taken = tries.filter(({ status }) => status === 201).length
      const after = (tries[0]?.at ?? Infinity) - row.deliveredAt.getTime()
      refused += tries.filter(({ status }) => status === 503).length
      pushes += Math.min(taken, 1)
      again += Math.max(taken - 1, 0)
      const isLost =
        taken === 0 && !tries.some(({ status }) => status === 410) && !(isGone && tries.length === 0)
      if (isLost || (tries.length > 0 && after > minuteMs)) wrong.push(`${row.key}: ${JSON.stringify(tries)}`)
      if (row.deliveredAt.getTime() >= gone || tries.some(({ status }) => status === 410)) isGone = true
    }
    const [kept] = await db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.endpoint, browser.subscription.endpoint))
    if ((kept === undefined) !== isGone) wrong.push(`${path} was ${isGone ? 'not dropped' : 'dropped'}`)
  }
  expect(wrong).toEqual([])
  expect([...attempts.keys()]).toEqual([])
  // The intended browser can decrypt it.
  for (const browser of browsers.slice(-30))
    expect(browser.pushes()).toHaveLength(
      service.received.filter(({ path }) => path === pathOf(browser)).length,
    )

  // Mails: one for each day, which names all reminders, first offered in its minute.
  const subjectOf = (day: string) =>
    `Your reminders for ${new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))}`
  const got = Map.groupBy(
    mailbox.mails,
    ({ to, raw }) => `${to[0]} ${/^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? 'none'}`,
  )
  let mailsAgain = 0
  const late: string[] = []
  for (const { person, day, sentAt, names } of mails) {
    const key = `${person.email} ${subjectOf(day)}`
    const copies = got.get(key) ?? []
    got.delete(key)
    const ids = new Set(copies.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]))
    mailsAgain += copies.length - 1
    if (ids.size !== 1) wrong.push(`${key}: ${ids.size} mails`)
    const said = new Set(copies[0]?.text.match(/\b(Vaccine|Medicine)\d+x\b/g))
    if ([...names].toSorted().join() !== [...said].toSorted().join())
      wrong.push(`${key}: ${[...names].join()} were to be named, and ${[...said].join()} were`)
    const isOnTime = offered.some(
      ({ to, at: tried }) => to === person.email && tried >= sentAt && tried - sentAt <= minuteMs,
    )
    if (!isOnTime) late.push(key)
  }
  expect(wrong).toEqual([])
  expect([...got.keys()]).toEqual([])
  expect(late).toEqual([])

  // A kill may have interrupted a delivery before it was recorded. Only that arrives twice, under
  // the same id.
  expect(again + mailsAgain).toBeLessThanOrEqual(given)
  const doses = expected.filter(({ key }) => key.startsWith('dose')).length
  console.log(
    [
      `seed ${seed}: ${petCount} pets of ${year.people.length} people, ${steps.length} looks in ${seconds.toFixed(0)} s`,
      `${killed} kills (${killsOfBoth} of both replicas) with ${given} jobs in hand; ${nextMinutes} times mails waited for the next minute`,
      `reminders: ${rows.length} of ${must.size} (${rows.length - doses} of vaccines, ${doses} of doses), none lost, none doubled, at most ${Math.max(...off) / 1000} s off`,
      `pushes: ${pushes} taken of ${browsers.length} browsers, ${refused} times 503, ${pushed.filter(({ status }) => status === 410).length} times 410 (${forgotten} browsers), ${again} repeated under the same name after a kill`,
      `mails: ${mails.length} days, ${mailbox.mails.length} mails, ${offered.length - mailbox.mails.length} times refused, ${mailsAgain} repeated under the same Message-ID after a kill`,
    ].join('\n'),
  )
})
