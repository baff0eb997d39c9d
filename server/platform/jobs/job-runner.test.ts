import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { isAll } from '#server/testing/extent.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createJobRunner, type JobRunner } from './job-runner.ts'
import { PermanentJobError } from '#server/platform/queues/job-queue.ts'
import { noJobData, type FailedJob, type Job } from './jobs.ts'
import { systemClock } from '#server/platform/runtime/clock.ts'
import { createLog } from '#server/platform/runtime/log.ts'

const secrets = { secret: 'a secret that only this test knows', previousSecrets: [] }
const processed: string[] = []
let failing = 0
let last: Error | undefined

const note = z.object({ text: z.string() })
const noting: Job<z.output<typeof note>> = {
  name: 'noting',
  data: note,
  retry: { maxRetries: 2, delaySeconds: 1, maxDelaySeconds: 1 },
  run: async (_services, { text }) => {
    if (last !== undefined) throw last
    if (failing > 0) {
      failing -= 1
      throw new Error(`could not note ${text}`)
    }
    processed.push(text)
  },
}
const timed: Job<Record<string, never>> = {
  name: 'timed',
  data: noJobData,
  cron: '0 3 * * *',
  run: async () => void processed.push('timed'),
}

const logged: string[] = []
const log = createLog({ logLevel: 'info' }, { write: (line) => void logged.push(line) })
let database: Database
let runner: JobRunner
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  database = await openTestDatabase(log)
  runner = await createJobRunner(database, secrets, log, [noting, timed], systemClock)
})
afterAll(async () => {
  await runner.stop()
  await database.close()
  await app.close()
})
beforeEach(() => {
  processed.length = 0
  logged.length = 0
  failing = 0
  last = undefined
})

const rows = async () => {
  const found = await database.db.execute<{ state: string; data: unknown; output: unknown }>(
    sql`select state::text, data, output from pgboss.job where name = 'noting' order by created_on`,
  )
  return found.rows
}
const due = (early = false) => runner.runDueJobs(app.services, early)

describe('a job', () => {
  test('runs once after it was sent', async () => {
    await runner.jobs.send(noting, { text: 'one' })
    await due()
    await due()
    expect(processed).toEqual(['one'])
  })

  test('exists if and only if its transaction commits', async () => {
    await database.db.transaction(async (tx) => runner.jobs.send(noting, { text: 'kept' }, { tx }))
    const undone = database.db.transaction(async (tx) => {
      await runner.jobs.send(noting, { text: 'undone' }, { tx })
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    await due()
    expect(processed).toEqual(['kept'])
  })

  test('enters the queue once per key, even after the first has completed', async () => {
    await Promise.all(
      ['a', 'b', 'c'].map((text) => runner.jobs.send(noting, { text }, { singletonKey: 'the one' })),
    )
    await due()
    await runner.jobs.send(noting, { text: 'd' }, { singletonKey: 'the one' })
    await runner.jobs.send(noting, { text: 'other' }, { singletonKey: 'the other' })
    await due()
    expect(processed).toHaveLength(2)
    expect(processed).toContain('other')
  })

  test('enters with others in one statement, each key once, without a name in clear text', async () => {
    const key = { singletonKey: 'of several' }
    await database.db.transaction((tx) =>
      runner.jobs.sendAll(
        noting,
        [
          { data: { text: 'a' }, ...key },
          { data: { text: 'b' }, ...key },
          { data: { text: 'c' }, group: 'ana@correo.co' },
        ],
        { tx },
      ),
    )
    expect(JSON.stringify((await database.db.execute(sql`select * from pgboss.job`)).rows)).not.toContain(
      'ana@correo.co',
    )
    await due()
    expect(processed.toSorted()).toEqual(['b', 'c'])
  })

  test('runs no sooner than its start time', async () => {
    await runner.jobs.send(noting, { text: 'later' }, { startAfter: new Date(Date.now() + 3_600_000) })
    await due()
    expect(processed).toEqual([])
    await due(true)
    expect(processed).toEqual(['later'])
  })

  test('stays encrypted in the database, without the text of its error', async () => {
    failing = 1
    await runner.jobs.send(noting, { text: 'ana@correo.co' })
    await due()
    const stored = JSON.stringify(await rows())
    expect(stored).toContain('"state":"retry"')
    expect(stored).not.toContain('ana@correo.co')
    expect(logged.join('')).not.toContain('ana@correo.co')
    await due(true)
    expect(processed).toEqual(['ana@correo.co'])
  })

  test('reaches its dead letter job with its data, also when an earlier version queued it', async () => {
    const failures: (FailedJob | undefined)[] = []
    const lost: Job<z.output<typeof note>> = {
      name: 'lost',
      data: note,
      run: async (_services, { text }, failed) => {
        processed.push(`lost ${text}`)
        failures.push(failed)
        if (failures.length === 1) throw new Error('once more')
      },
    }
    // Queued before its dead letter job was declared.
    last = new PermanentJobError('nobody is there')
    await runner.jobs.send(noting, { text: 'one' })
    const both = [{ ...noting, deadLetter: 'lost' }, lost]
    const later = await createJobRunner(database, secrets, log, both, systemClock)
    for (let tries = 0; tries < 3; tries++) await later.runDueJobs(app.services, true)
    await later.stop()
    expect(processed).toEqual(['lost one', 'lost one'])
    const [first, second] = failures
    expect(first?.failure).toEqual({ reason: 'nobody is there', code: null, isPermanent: true })
    // The same failure for each try to handle it.
    expect(second).toEqual(first)
    expect((await rows()).at(-1)).toMatchObject({ state: 'failed' })
  })

  test('runs again until its attempts are used up', async () => {
    failing = 5
    await runner.jobs.send(noting, { text: 'never' })
    for (let tries = 0; tries < 5; tries++) await due(true)
    expect(failing).toBe(2)
    expect(logged.filter((line) => line.includes('job failed permanently'))).toHaveLength(1)
  })

  test('runs no more after a permanent failure', async () => {
    last = new PermanentJobError('it is of no use')
    await runner.jobs.send(noting, { text: 'never' })
    await due()
    last = undefined
    await due(true)
    expect(processed).toEqual([])
    expect(JSON.stringify(await rows())).toContain('it is of no use')
  })
})

describe('workers', () => {
  // Announced, not found by the next poll of the queue, which comes after five seconds.
  const atOnce = { timeout: 4500 }

  test('continue while one of several for a job waits', async () => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    const slow: Job<z.output<typeof note>> = {
      name: 'slow',
      data: note,
      concurrency: 3,
      run: async (_services, { text }) => {
        processed.push(text)
        if (text === 'waits') await released
      },
    }
    const working = await createJobRunner(database, secrets, log, [slow], systemClock)
    await working.start(app.services)
    try {
      await working.jobs.send(slow, { text: 'waits' })
      await expect.poll(() => processed, atOnce).toEqual(['waits'])
      await working.jobs.send(slow, { text: 'goes on' })
      await expect.poll(() => processed, atOnce).toEqual(['waits', 'goes on'])
    } finally {
      release()
      await working.stop()
    }
  })

  /** Work of the first jobs lasts until it is released: two at once per group, in four places. */
  const withPlaces = async (
    work: (places: {
      readonly job: Job<z.output<typeof note>>
      readonly working: JobRunner
    }) => Promise<void>,
  ) => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    const job: Job<z.output<typeof note>> = {
      name: 'in-turns',
      data: note,
      concurrency: 4,
      atOncePerGroup: 2,
      run: async (_services, { text }) => {
        processed.push(text)
        if (text.startsWith('flood')) await released
      },
    }
    const working = await createJobRunner(database, secrets, log, [job], systemClock)
    try {
      await work({ job, working })
    } finally {
      release()
      await working.stop()
    }
  }
  const flood = Array.from({ length: 40 }, (_, n) => ({ data: { text: `flood ${n}` }, group: 'one' }))

  test('leave places to other groups while one of them waits in line', async () => {
    await withPlaces(async ({ job, working }) => {
      await working.jobs.sendAll(job, flood)
      for (const text of ['second', 'third']) await working.jobs.send(job, { text }, { group: 'other' })
      await working.start(app.services)
      await expect.poll(() => processed.filter((text) => !text.startsWith('flood')), atOnce).toHaveLength(2)
      // A fetch at the same moment may have taken one more.
      expect(processed.filter((text) => text.startsWith('flood')).length).toBeLessThanOrEqual(3)
    })
  })

  test('run an urgent job before earlier ones', async () => {
    const single: Job<z.output<typeof note>> = { ...noting, name: 'single', atOncePerGroup: 1 }
    const working = await createJobRunner(database, secrets, log, [single], systemClock)
    try {
      await working.jobs.sendAll(single, [
        ...['one', 'two'].map((text) => ({ data: { text } })),
        { data: { text: 'urgent' }, isUrgent: true },
      ])
      await working.start(app.services)
      await expect.poll(() => processed, atOnce).toHaveLength(3)
      expect(processed[0]).toBe('urgent')
    } finally {
      await working.stop()
    }
  })

  // Schedules are checked every ten seconds. The daily mail is tested in each run.
  test.runIf(isAll)('follow our clock in their schedules, not the database’s', async () => {
    // The database's night is three days away. By our clock it was an hour ago, and is made up for.
    const ours = () => new Date(Date.now() + 84 * 3_600_000)
    const night = new Date(ours().getTime() - 3_600_000)
    const cron = `${night.getUTCMinutes()} ${night.getUTCHours()} ${night.getUTCDate()} * *`
    const nightly: Job<Record<string, never>> = { ...timed, name: 'nightly', cron }
    const working = await createJobRunner(database, secrets, log, [nightly], ours)
    await working.start(app.services)
    try {
      await expect.poll(() => processed, { timeout: 55_000 }).toEqual(['timed'])
    } finally {
      await working.stop()
    }
  })

  test('start a sent job at once, retry, run schedules, and run nothing once stopped', async () => {
    const working = await createJobRunner(database, secrets, log, [noting, timed], systemClock)
    await working.start(app.services)
    try {
      await working.jobs.send(noting, { text: 'at once' })
      await expect.poll(() => processed, atOnce).toEqual(['at once'])
      last = new PermanentJobError('no more')
      await working.jobs.send(noting, { text: 'given up' })
      await expect.poll(async () => (await rows()).map(({ state }) => state)).toContain('failed')
      const { rows: schedules } = await database.db.execute(sql`select name, cron from pgboss.schedule`)
      expect(schedules).toEqual([{ name: 'timed', cron: '0 3 * * *' }])
    } finally {
      await working.stop()
    }
    last = undefined
    // Other workers have done the jobs sent later: the stopped ones had their time.
    const later: Job<z.output<typeof note>> = { ...noting, name: 'later' }
    const others = await createJobRunner(database, secrets, log, [later], systemClock)
    await others.start(app.services)
    try {
      await runner.jobs.send(noting, { text: 'after the stop' })
      await others.jobs.send(later, { text: 'by the others' })
      await expect.poll(() => processed).toContain('by the others')
    } finally {
      await others.stop()
    }
    expect(processed).toEqual(['at once', 'by the others'])
  })
})
