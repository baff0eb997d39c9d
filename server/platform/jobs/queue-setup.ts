import { createHash } from 'node:crypto'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { JobDefinition, RetryPolicy, SentJob } from '#server/platform/queues/job-queue.ts'
import type { Job } from './jobs.ts'

/** In seconds. */
export const hour = 3600
const day = 24 * hour

const defaultRetry: RetryPolicy = { maxRetries: 3, delaySeconds: 30, maxDelaySeconds: 600 }

const optionsOf = ({ retry = defaultRetry, cron, maxSeconds }: JobDefinition<unknown>) => ({
  retryLimit: retry.maxRetries,
  retryDelay: retry.delaySeconds,
  retryDelayMax: retry.maxDelaySeconds,
  retryBackoff: true,
  // A nightly sweep of a large store may take long.
  expireInSeconds: maxSeconds ?? (cron === undefined ? hour / 6 : 6 * hour),
  // The jobs of a killed process send no more heartbeats, and are retried like failed ones half a
  // minute later.
  heartbeatSeconds: 10,
  retentionSeconds: 30 * day,
})

/** The same for the same key, in the form of a UUID: the queue takes each id once. */
const idFor = (name: string, key: string): string => {
  const hash = createHash('sha256').update(`${name} ${key}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

// As a duration: a point in time would be compared with the database's clock.
const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000))

/** A row of the queue, without its data. No column names a person. */
export const insertOf = (
  job: JobDefinition<unknown>,
  { singletonKey, startAfter, group, isUrgent = false }: Omit<SentJob<unknown>, 'data'>,
  now: Date,
) => ({
  ...optionsOf(job),
  priority: isUrgent ? 1 : 0,
  // The row of a finished job prevents its key from being queued again.
  deleteAfterSeconds: singletonKey === undefined ? 3 * day : 30 * day,
  ...(singletonKey === undefined ? {} : { id: idFor(job.name, singletonKey) }),
  ...(startAfter === undefined ? {} : { startAfter: secondsUntil(startAfter, now) }),
  ...(group === undefined ? {} : { group: { id: idFor('group', group) } }),
})

export const openQueues = async (boss: PgBoss, knownJobs: readonly Job<unknown>[]): Promise<void> => {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of knownJobs)
    if (!present.has(job.name)) {
      // Exclusive queues have at most one queued or running job, so that a slow night does not
      // overlap the next.
      const policy = job.cron === undefined ? 'standard' : 'exclusive'
      // The options apply to dead letters; every other job has its own.
      await boss.createQueue(job.name, {
        ...optionsOf(job),
        deleteAfterSeconds: 3 * day,
        policy,
        notify: true,
      })
    }
  for (const { name, deadLetter } of knownJobs)
    if (deadLetter !== undefined && present.get(name)?.deadLetter !== deadLetter)
      await setDeadLetter(boss, name, deadLetter)
  for (const { name } of knownJobs)
    // Looked up once here: within a transaction of the embedded database the first look-up would
    // block for ever.
    await boss.findJobs(name, { id: idFor(name, 'none') })
}

const setDeadLetter = async (boss: PgBoss, name: string, deadLetter: string): Promise<void> => {
  await boss.updateQueue(name, { deadLetter })
  // Each job keeps the dead letter of its queue at queueing time; jobs of the previous version may
  // wait for up to five days.
  await boss
    .getDb()
    .executeSql(`update pgboss.job set dead_letter = $2 where name = $1 and completed_on is null`, [
      name,
      deadLetter,
    ])
}

/** Ends the tries, as a worker does with a `deadletter` result: pg-boss has no call for it. */
export const failPermanently = async (
  boss: PgBoss,
  name: string,
  job: JobWithMetadata<unknown>,
  output: object | undefined,
): Promise<void> => {
  await boss
    .getDb()
    .executeSql(`update pgboss.job set retry_limit = retry_count where name = $1 and id = $2`, [name, job.id])
  await boss.fail(name, job, output)
}

/**
 * Updates the schedules, and removes those of unknown jobs only, because a job disabled here may be
 * enabled on another replica.
 */
export const updateSchedules = async (boss: PgBoss, knownJobs: readonly Job<unknown>[]): Promise<void> => {
  for (const job of knownJobs)
    if (job.cron !== undefined && job.isEnabled !== false)
      // A run missed while no server was running is made up for: a home server sleeps at night.
      await boss.schedule(job.name, job.cron, {}, { ...optionsOf(job), tz: 'UTC', missed: 'once' })
  const timed = new Set(knownJobs.filter(({ cron }) => cron !== undefined).map(({ name }) => name))
  for (const { name, key } of await boss.getSchedules())
    if (!timed.has(name)) await boss.unschedule(name, key)
}
