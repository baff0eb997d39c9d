// Work outside of requests: queued in the database, done once at a time by any replica, and again after a failure.
import type * as z from 'zod'
import type { Services } from './context.ts'
import type { Tx } from './db.ts'

/** Delivery is at least once: `run` must be idempotent. */
export type Job<Data> = {
  /** Letters, digits and `-`. It names the queue: renaming a job leaves what waits under the old name. */
  readonly name: string
  /** What is kept until the job runs; checked again then, for an older version may have written it. */
  readonly data: z.ZodType<Data>
  /** Five fields, UTC. Such a job is given `{}`. */
  readonly cron?: string
  readonly retry?: Retry
  run(services: Services, data: Data): Promise<void>
}

export type Retry = {
  readonly limit: number
  /** Seconds until the second try; doubled with each. */
  readonly delay: number
  /** Seconds that a wait is at most. */
  readonly delayMax: number
}

export type SendOptions = {
  /** The job exists if and only if this transaction commits. */
  readonly tx?: Tx
  /** While a job of this name and key is known (for some days after it ended), another is not queued. */
  readonly key?: string
  /** Not before. */
  readonly after?: Date
}

export type Jobs = {
  /** Queues it. Resolves once that survives a crash, or with the transaction. */
  send<Data>(job: Job<Data>, data: Data, options?: SendOptions): Promise<void>
}

export type JobRunner = {
  readonly jobs: Jobs
  /** Does everything that is due now, one after the other, until nothing is left. For tests, which start no workers. */
  runDue(services: Services): Promise<void>
  /** Works from now on, and keeps the times of the jobs that have one. */
  start(services: Services): Promise<void>
  /** Lets what is under way finish. */
  stop(): Promise<void>
}

/** @param known every job that may be queued */
export const openJobs = (known: readonly Job<unknown>[]): JobRunner => {
  const waiting: { name: string; data: unknown }[] = []
  const runDue = async (services: Services) => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { name, data } = next
      const job = known.find((one) => one.name === name)
      if (job === undefined) throw new Error(`no job is called ${name}`)
      await job.run(services, job.data.parse(data))
    }
  }
  let timer: NodeJS.Timeout | undefined
  return {
    jobs: { send: async (job, data) => void waiting.push({ name: job.name, data }) },
    runDue,
    start: async (services) => {
      timer = setInterval(() => void runDue(services), 100)
    },
    stop: async () => clearInterval(timer),
  }
}
