// Jobs on pg-boss, whose tables lie in the schema `pgboss` of our own database: queueing them, and doing them.
import { createHash } from 'node:crypto'
import { PgBoss, type ConstructorOptions, type JobResult, type JobWithMetadata } from 'pg-boss'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import type { Database } from './db.ts'
import { GivenUp, type Job, type Jobs, type Retry } from './jobs.ts'
import { scrub, type Log } from './log.ts'
import { inTransaction } from './queries.ts'
import { seal, unseal } from './sealed.ts'

export type JobRunner = {
  readonly jobs: Jobs
  /**
   * Does what is due, in this process, until nothing is left: for tests, which start no workers.
   * @param early once, also what waits for its next try or its hour
   */
  runDue(services: Services, early?: boolean): Promise<void>
  /** Works from now on, and keeps the times of the jobs that have one. */
  start(services: Services): Promise<void>
  /** Lets what is under way finish, for at most ten seconds; what does not is done again later. */
  stop(): Promise<void>
}

const hour = 3600
const day = 24 * hour

const patient: Retry = { limit: 3, delay: 30, delayMax: 600 }

// As long as requests get when the server is told to stop.
const patienceMs = 10_000

const settings = {
  // Jobs that wait for other jobs are looked after at this pace: we have none.
  flowIntervalSeconds: hour,
  // How soon jobs of a killed process are noticed once they are silent.
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 10,
  // How often times are looked for, and how soon after that their jobs are queued: what has a time each minute runs within it.
  cronMonitorIntervalSeconds: 10,
  cronWorkerIntervalSeconds: 5,
} satisfies ConstructorOptions

const working = {
  includeMetadata: true,
  perJobResults: true,
  batchSize: 5,
  burstWhenBatchFull: true,
  // A new job is announced by LISTEN/NOTIFY and begins at once. Looking finds what is due again, and all while that fails.
  notifyPollingIntervalSeconds: 10,
  pollingIntervalSeconds: 5,
} as const

const optionsOf = ({ retry = patient, cron }: Job<unknown>) => ({
  retryLimit: retry.limit,
  retryDelay: retry.delay,
  retryDelayMax: retry.delayMax,
  retryBackoff: true,
  // What takes longer is taken for lost and done again. A night's sweep of a large store takes its time.
  expireInSeconds: cron === undefined ? hour / 6 : 6 * hour,
  // The jobs of a process that was killed go silent, and are done again like those that failed: half a minute later.
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

type Sealed = { readonly sealed?: string }

/** What was sent, or what a time began: that carries nothing. */
type Row = Pick<JobWithMetadata, 'id' | 'retryCount' | 'retryLimit'> & { readonly data: Sealed | null }

type Done = JobResult<{ reason: string }>

/**
 * Opens the queue, so that jobs can be sent. Nothing is done before `start`.
 * @param known every job that may be queued, each name once
 */
export const openJobs = async (
  { db, queue }: Pick<Database, 'db' | 'queue'>,
  { secret }: Pick<Config, 'secret'>,
  log: Log,
  known: readonly Job<unknown>[],
): Promise<JobRunner> => {
  const open = (options: ConstructorOptions): PgBoss => {
    const boss = new PgBoss({ ...settings, ...queue, ...options })
    boss.on('error', ({ message }) => log.warn({ reason: scrub(message) }, 'the job queue met an error'))
    boss.on('warning', ({ message }) => log.warn({ reason: scrub(message) }, 'the job queue warns'))
    return boss
  }
  const sender = open({ schedule: false, supervise: false })
  await sender.start()
  await openQueues(sender, known)

  const perform = async (services: Services, job: Job<unknown>, row: Row): Promise<Done> => {
    const { id, data, retryCount, retryLimit } = row
    try {
      const json = data?.sealed === undefined ? '{}' : unseal(secret, `job ${job.name}`, data.sealed)
      await job.run(services, job.data.parse(JSON.parse(json)))
      return { id, status: 'completed' }
    } catch (error) {
      const over = error instanceof GivenUp || retryCount >= retryLimit
      const told = { err: error, job: job.name, id, tries: retryCount + 1 }
      if (over) log.error(told, 'a job was given up')
      else log.warn(told, 'a job failed and will be tried again')
      // What errors say may quote people, and this is kept for operators to read.
      const reason =
        error instanceof GivenUp ? error.message : error instanceof Error ? error.name : 'unknown'
      return { id, status: over ? 'deadletter' : 'failed', output: { reason } }
    }
  }

  const doDue = async (services: Services, job: Job<unknown>, early: boolean): Promise<number> => {
    const wanted = { includeMetadata: true, batchSize: 100, ignoreStartAfter: early } as const
    const rows = await sender.fetch<Sealed>(job.name, wanted)
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
      send: async (job, data, { tx, key, after } = {}) => {
        const sealed = seal(secret, `job ${job.name}`, JSON.stringify(data))
        await sender.send(
          job.name,
          { sealed },
          {
            ...optionsOf(job),
            // The row of a job that ended is what keeps its key from being queued again.
            deleteAfterSeconds: key === undefined ? 3 * day : 30 * day,
            db: inTransaction(tx ?? db),
            ...(key === undefined ? {} : { id: idFor(job.name, key) }),
            ...(after === undefined ? {} : { startAfter: after }),
          },
        )
      },
    },
    runDue: async (services, early = false) => {
      for (let done = 1; done > 0; done = early ? 0 : done) {
        done = 0
        for (const job of known) done += await doDue(services, job, early)
      }
    },
    start: async (services) => {
      const boss = open({ db: sender.getDb(), schedule: true, supervise: true, useListenNotify: true })
      try {
        await boss.start()
        for (const job of known)
          await boss.work<Sealed, never, typeof working & { localConcurrency: number }>(
            job.name,
            { ...working, localConcurrency: job.workers ?? 1 },
            (rows) => Promise.all(rows.map((row) => perform(services, job, row))),
          )
        await keepTimes(boss, known)
      } catch (error) {
        await boss.stop({ close: false })
        throw error
      }
      worker = boss
    },
    stop: async () => {
      await worker?.stop({ close: false, timeout: patienceMs })
      await sender.stop()
    },
  }
}

const openQueues = async (boss: PgBoss, known: readonly Job<unknown>[]): Promise<void> => {
  const present = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const { name, cron } of known) {
    if (present.has(name)) continue
    // Exclusive: one that is queued or under way at most, so that a slow night does not meet the next.
    await boss.createQueue(name, { policy: cron === undefined ? 'standard' : 'exclusive', notify: true })
    // Looked up once here: within a transaction of the embedded database the first look-up would wait for ever.
    await boss.findJobs(name, { id: idFor(name, 'none') })
  }
}

const keepTimes = async (boss: PgBoss, known: readonly Job<unknown>[]): Promise<void> => {
  for (const job of known)
    if (job.cron !== undefined)
      // One that was missed, for nobody was running, is made up for: a home server sleeps at night.
      await boss.schedule(job.name, job.cron, {}, { ...optionsOf(job), tz: 'UTC', missed: 'once' })
  const timed = new Set(known.filter(({ cron }) => cron !== undefined).map(({ name }) => name))
  for (const { name, key } of await boss.getSchedules())
    if (!timed.has(name)) await boss.unschedule(name, key)
}
