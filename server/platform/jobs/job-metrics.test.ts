import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { systemClock } from '#server/platform/runtime/clock.ts'
import { PermanentJobError } from '#server/platform/queues/job-queue.ts'
import { createJobRunner } from './job-runner.ts'
import { noJobData, type Job, type TryResult } from './jobs.ts'
import { countJobs, listDueAges } from './queries.ts'

const results: TryResult[] = []
const hopeless: Job<Record<string, never>> = {
  name: 'hopeless',
  data: noJobData,
  run: () => Promise.reject(new PermanentJobError('nothing helps')),
  onTryEnd: (result) => results.push(result),
}

const log = createLog({ logLevel: 'silent' })
const app = await openTestApp()
const database = await openTestDatabase(log)
const secret = 'a secret of a test'
const runner = await createJobRunner(database, { secret, previousSecrets: [] }, log, [hopeless], systemClock)
afterAll(async () => {
  await runner.stop()
  await database.close()
  await app.close()
})
const { db } = database
const countHopeless = async () => (await countJobs(db)).find(({ name }) => name === 'hopeless')

test('gives an age only to a job that could begin', async () => {
  const age = async () => (await listDueAges(db)).find(({ name }) => name === 'hopeless')?.seconds
  await runner.jobs.send(hopeless, {}, { startAfter: new Date(Date.now() + 86_400_000) })
  expect(await age()).toBe(0)
  await db.execute(sql`update pgboss.job set start_after = now() - interval '1 day'`)
  expect(await age()).toBeGreaterThanOrEqual(86_400)
  await db.execute(sql`delete from pgboss.job`)
})

test('counts a job that is given up as failed', async () => {
  await runner.jobs.send(hopeless, {})
  expect(await countHopeless()).toEqual({ name: 'hopeless', created: 1, retry: 0, active: 0, failed: 0 })
  await runner.start(app.services)
  const states = async () =>
    (await db.execute(sql`select state::text from pgboss.job where name = 'hopeless'`)).rows
  await expect.poll(states).toEqual([{ state: 'failed' }])
  expect(results).toEqual(['given_up'])

  // pg-boss does this every ten seconds.
  const boss = new PgBoss({ ...database.jobQueueOptions, schedule: false, supervise: false })
  await boss.start()
  await db.execute(sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`)
  await boss.supervise()
  await boss.stop({ close: database.engine === 'postgres' })
  expect((await countHopeless())?.failed).toBe(1)
})
