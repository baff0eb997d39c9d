// Jobs run on pg-boss, whose tables are in the schema `pgboss` of our own database.
import { PgBoss, type ConstructorOptions } from 'pg-boss'
import type { Services } from '#server/platform/services/services.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { JobDefinition, JobQueue, SendOptions, SentJob } from '#server/platform/queues/job-queue.ts'
import type { Job } from './jobs.ts'
import type { Clock } from '#server/platform/runtime/clock.ts'
import { redactText, type Log } from '#server/platform/runtime/log.ts'
import { withListener } from './job-listener.ts'
import type { Secrets } from '#server/platform/config/secrets.ts'
import { jobTransaction } from './job-transaction.ts'
import { encryptData, performJob, type EncryptedData } from './perform-job.ts'
import { withScheduleClock } from './schedule-clock.ts'
import { failPermanently, hour, insertOf, openQueues, updateSchedules } from './queue-setup.ts'

export type JobRunner = {
  readonly jobs: JobQueue
  /**
   * Runs due jobs in this process until none is left: for tests, which start no workers.
   * @param includeDelayed once, also jobs that wait for their next try or their hour
   */
  runDueJobs(services: Services, includeDelayed?: boolean): Promise<void>
  /** Begins to run jobs, and updates their schedules. */
  start(services: Services): Promise<void>
  /** Waits at most ten seconds for running jobs; unfinished ones are done again later. */
  stop(): Promise<void>
}

// Some hundreds of kilobytes in one statement.
const jobsAtOnce = 500

// The same time as for requests when the server stops.
const shutdownTimeoutMs = 10_000

const bossOptions = {
  // We have no jobs that wait for other jobs.
  flowIntervalSeconds: hour,
  // The time until silent jobs of a killed process are noticed.
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 10,
  // The interval of checking schedules, and the delay until their jobs are queued.
  cronMonitorIntervalSeconds: 10,
  cronWorkerIntervalSeconds: 5,
} satisfies ConstructorOptions

const workerOptions = {
  includeMetadata: true,
  perJobResults: true,
  burstWhenBatchFull: true,
  // A new job is announced by LISTEN/NOTIFY and begins at once. Polling finds retries, and all jobs
  // while that fails.
  notifyPollingIntervalSeconds: 10,
  pollingIntervalSeconds: 5,
} as const

type OwnWorkOptions = typeof workerOptions & {
  readonly batchSize: number
  readonly groupConcurrency?: number
}

type Perform = (row: Parameters<typeof performJob>[4]) => ReturnType<typeof performJob>

const startWorker = async (boss: PgBoss, job: Job<unknown>, perform: Perform): Promise<void> => {
  const { name, atOncePerGroup } = job
  // If one group fills a batch, only a part is taken, and the jobs behind it wait for a poll. Two
  // simultaneous fetches may take one job too many of a group, which is harmless.
  const batchSize = atOncePerGroup === undefined ? 5 : 1
  const id: Promise<string> = boss.work<EncryptedData, never, OwnWorkOptions>(
    name,
    {
      ...workerOptions,
      batchSize,
      ...(atOncePerGroup === undefined ? {} : { groupConcurrency: atOncePerGroup }),
    },
    async (rows) => {
      // pg-boss fetches again at once only after full batches of several jobs; after a single one
      // it would wait for a poll.
      if (batchSize === 1) boss.notifyWorker(await id)
      return Promise.all(rows.map(perform))
    },
  )
  await id
}

/**
 * Opens the queue, so that jobs can be sent. No job runs before `start`.
 * @param knownJobs every job that may be queued, each name once
 * @param clock the clock of schedules and `startAfter`
 */
export const createJobRunner = async (
  { db, jobQueueOptions, listenForJobs }: Pick<Database, 'db' | 'jobQueueOptions' | 'listenForJobs'>,
  secrets: Secrets,
  log: Log,
  knownJobs: readonly Job<unknown>[],
  clock: Clock,
): Promise<JobRunner> => {
  const open = (options: ConstructorOptions): PgBoss => {
    const boss = new PgBoss({ ...bossOptions, ...jobQueueOptions, ...options })
    boss.on('error', (error) => log.warn({ err: error }, 'job queue error'))
    boss.on('warning', ({ message }) => log.warn({ reason: redactText(message) }, 'job queue warning'))
    return boss
  }
  const sender = open({ schedule: false, supervise: false })
  await sender.start()
  await openQueues(sender, knownJobs)

  const runDueOf = async (
    services: Services,
    job: Job<unknown>,
    includeDelayed: boolean,
  ): Promise<number> => {
    const fetchOptions = { includeMetadata: true, batchSize: 100, ignoreStartAfter: includeDelayed } as const
    const rows = await sender.fetch<EncryptedData>(job.name, fetchOptions)
    for (const row of rows) {
      const { status, output } = await performJob(services, secrets, log, job, row)
      if (status === 'deadletter') await failPermanently(sender, job.name, row, output)
      else if (status === 'failed') await sender.fail(job.name, row, output)
      else await sender.complete(job.name, row, output)
    }
    return rows.length
  }

  const sendAll = async <Data>(
    job: JobDefinition<Data>,
    sent: readonly SentJob<Data>[],
    { tx }: Pick<SendOptions, 'tx'> = {},
  ): Promise<void> => {
    // Each key may appear once per statement.
    const unique = [...new Map(sent.map((entry) => [entry.singletonKey ?? entry, entry])).values()]
    for (let from = 0; from < unique.length; from += jobsAtOnce)
      await sender.insert(
        job.name,
        unique.slice(from, from + jobsAtOnce).map((entry) => ({
          ...insertOf(job, entry, clock()),
          data: encryptData(secrets, job.name, entry.data),
        })),
        { db: jobTransaction(tx ?? db) },
      )
  }

  let worker: PgBoss | undefined
  return {
    jobs: {
      send: (job, data, { tx, ...options } = {}) =>
        sendAll(job, [{ ...options, data }], tx === undefined ? {} : { tx }),
      sendAll,
    },
    runDueJobs: async (services, includeDelayed = false) => {
      for (let done = 1; done > 0; done = includeDelayed ? 0 : done) {
        done = 0
        for (const job of knownJobs) done += await runDueOf(services, job, includeDelayed)
      }
    },
    start: async (services) => {
      const queueDatabase = withListener(withScheduleClock(sender.getDb(), clock), listenForJobs)
      const boss = open({ db: queueDatabase, schedule: true, supervise: true, useListenNotify: true })
      try {
        await boss.start()
        for (const job of knownJobs.filter(({ isEnabled }) => isEnabled !== false))
          for (let n = 0; n < (job.concurrency ?? 1); n += 1)
            await startWorker(boss, job, (row) => performJob(services, secrets, log, job, row))
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
