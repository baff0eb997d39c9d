// Jobs on pg-boss, whose tables lie in the schema `pgboss` of our own database: queueing them, and
// doing them.
import { createHash } from 'node:crypto'
import { PgBoss, type ConstructorOptions, type JobResult, type JobWithMetadata } from 'pg-boss'
import type { Config } from '#server/platform/config/config.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import type { Database } from '#server/platform/database/database.ts'
import { PermanentJobError, type JobDefinition, type JobQueue, type RetryPolicy } from './job-queue.ts'
import type { Job } from './jobs.ts'
import { redactText, type Log } from '#server/platform/runtime/log.ts'
import { jobTransaction } from './job-transaction.ts'
import { encrypt, decrypt } from '#server/platform/security/encryption.ts'

export type JobRunner = {
  readonly jobs: JobQueue
  /**
   * Does what is due, in this process, until nothing is left: for tests, which start no workers.
   * @param includeDelayed once, also what waits for its next try or its hour
   */
  runDueJobs(services: Services, includeDelayed?: boolean): Promise<void>
  /** Runs jobs from now on, and keeps the schedules of those that have one. */
  start(services: Services): Promise<void>
  /** Lets what is under way finish, for at most ten seconds; what does not is done again later. */
  stop(): Promise<void>
}

const hour = 3600
const day = 24 * hour

const defaultRetry: RetryPolicy = { maxRetries: 3, delaySeconds: 30, maxDelaySeconds: 600 }

// As long as requests get when the server is told to stop.
const shutdownTimeoutMs = 10_000

const bossOptions = {
  // For jobs that wait for other jobs: we have none.
  flowIntervalSeconds: hour,
  // How soon jobs of a killed process are noticed once they are silent.
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 10,
  // How often schedules are checked, and how soon after that their jobs are queued.
  cronMonitorIntervalSeconds: 10,
  cronWorkerIntervalSeconds: 5,
} satisfies ConstructorOptions

const workerOptions = {
  includeMetadata: true,
  perJobResults: true,
  batchSize: 5,
  burstWhenBatchFull: true,
  // A new job is announced by LISTEN/NOTIFY and begins at once. Polling finds repetitions, and
  // everything while that fails.
  notifyPollingIntervalSeconds: 10,
  pollingIntervalSeconds: 5,
} as const

const optionsOf = ({ retry = defaultRetry, cron }: JobDefinition<unknown>) => ({
  retryLimit: retry.maxRetries,
  retryDelay: retry.delaySeconds,
  retryDelayMax: retry.maxDelaySeconds,
  retryBackoff: true,
  // What takes longer is taken for lost and done again. A night's sweep of a large store takes its
  // time.
  expireInSeconds: cron === undefined ? hour / 6 : 6 * hour,
  // The jobs of a process that was killed go silent, and are done again like those that failed:
  // half a minute later.
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

type EncryptedData = { readonly sealed?: string }

/** A queued job. One that a schedule began carries no data. */
type Row = Pick<JobWithMetadata, 'id' | 'retryCount' | 'retryLimit'> & { readonly data: EncryptedData | null }

type JobOutcome = JobResult<{ reason: string }>

/**
 * Opens the queue, so that jobs can be sent. Nothing is done before `start`.
 * @param knownJobs every job that may be queued, each name once
 */
export const createJobRunner = async (
  { db, jobQueueOptions }: Pick<Database, 'db' | 'jobQueueOptions'>,
  { secret }: Pick<Config, 'secret'>,
  log: Log,
  knownJobs: readonly Job<unknown>[],
): Promise<JobRunner> => {
  const open = (options: ConstructorOptions): PgBoss => {
    const boss = new PgBoss({ ...bossOptions, ...jobQueueOptions, ...options })
    boss.on('error', ({ message }) => log.warn({ reason: redactText(message) }, 'job queue error'))
    boss.on('warning', ({ message }) => log.warn({ reason: redactText(message) }, 'job queue warning'))
    return boss
  }
  const sender = open({ schedule: false, supervise: false })
  await sender.start()
  await openQueues(sender, knownJobs)

  const perform = async (services: Services, job: Job<unknown>, row: Row): Promise<JobOutcome> => {
    const { id, data, retryCount, retryLimit } = row
    try {
      const json = data?.sealed === undefined ? '{}' : decrypt(secret, `job ${job.name}`, data.sealed)
      await job.run(services, job.data.parse(JSON.parse(json)))
      return { id, status: 'completed' }
    } catch (error) {
      const isFinal = error instanceof PermanentJobError || retryCount >= retryLimit
      const logged = { err: error, job: job.name, id, tries: retryCount + 1 }
      if (isFinal) log.error(logged, 'job failed permanently')
      else log.warn(logged, 'job failed, will retry')
      // What errors say may quote people, and this is kept for operators to read.
      const reason =
        error instanceof PermanentJobError ? error.message : error instanceof Error ? error.name : 'unknown'
      return { id, status: isFinal ? 'deadletter' : 'failed', output: { reason } }
    }
  }

  const runDueOf = async (
    services: Services,
    job: Job<unknown>,
    includeDelayed: boolean,
  ): Promise<number> => {
    const fetchOptions = { includeMetadata: true, batchSize: 100, ignoreStartAfter: includeDelayed } as const
    const rows = await sender.fetch<EncryptedData>(job.name, fetchOptions)
    for (const row of rows) {
      const { status, output } = await perform(services, job, row)
      if (status === 'failed') await sender.fail(job.name, row, output)
      else await sender.complete(job.name, row, output)
    }
    return rows.length
  }

  let worker: PgBoss | undefined
  return {
    jobs: {
      send: async (job, data, { tx, singletonKey, startAfter } = {}) => {
        const sealed = encrypt(secret, `job ${job.name}`, JSON.stringify(data))
        await sender.send(
          job.name,
          { sealed },
          {
            ...optionsOf(job),
            // The row of a job that ended is what keeps its key from being queued again.
            deleteAfterSeconds: singletonKey === undefined ? 3 * day : 30 * day,
            db: jobTransaction(tx ?? db),
            ...(singletonKey === undefined ? {} : { id: idFor(job.name, singletonKey) }),
            ...(startAfter === undefined ? {} : { startAfter }),
          },
        )
      },
    },
    runDueJobs: async (services, includeDelayed = false) => {
      for (let done = 1; done > 0; done = includeDelayed ? 0 : done) {
        done = 0
        for (const job of knownJobs) done += await runDueOf(services, job, includeDelayed)
      }
    },
    start: async (services) => {
      const boss = open({ db: sender.getDb(), schedule: true, supervise: true, useListenNotify: true })
      try {
        await boss.start()
        for (const job of knownJobs)
          await boss.work<EncryptedData, never, typeof workerOptions & { localConcurrency: number }>(
            job.name,
            { ...workerOptions, localConcurrency: job.concurrency ?? 1 },
            (rows) => Promise.all(rows.map((row) => perform(services, job, row))),
          )
        await updateSchedules(boss, knownJobs)
      } catch (error) {
        await boss.stop({ close: false })
        throw error
      }
      worker = boss
    },
    stop: async () => {
      await worker?.stop({ close: false, timeout: shutdownTimeoutMs })
      await sender.stop()
    },
  }
}

const openQueues = async (boss: PgBoss, knownJobs: readonly Job<unknown>[]): Promise<void> => {
  const present = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const { name, cron } of knownJobs) {
    if (present.has(name)) continue
    // Exclusive: one that is queued or under way at most, so that a slow night does not meet the
    // next.
    await boss.createQueue(name, { policy: cron === undefined ? 'standard' : 'exclusive', notify: true })
    // Looked up once here: within a transaction of the embedded database the first look-up would
    // wait for ever.
    await boss.findJobs(name, { id: idFor(name, 'none') })
  }
}

const updateSchedules = async (boss: PgBoss, knownJobs: readonly Job<unknown>[]): Promise<void> => {
  for (const job of knownJobs)
    if (job.cron !== undefined)
      // One that was missed, for nobody was running, is made up for: a home server sleeps at night.
      await boss.schedule(job.name, job.cron, {}, { ...optionsOf(job), tz: 'UTC', missed: 'once' })
  const timed = new Set(knownJobs.filter(({ cron }) => cron !== undefined).map(({ name }) => name))
  for (const { name, key } of await boss.getSchedules())
    if (!timed.has(name)) await boss.unschedule(name, key)
}
