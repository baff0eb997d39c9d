// A long task is made by a job over minutes on request of a person: it reports progress, yields to
// a newer try, restarts after a crash, and ends. docs/decisions/0010-jobs-and-mail.md
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { RetryPolicy } from '#server/platform/queues/job-queue.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services/services.ts'
import { longTaskQueries, type LongTaskStates } from './queries.ts'

// A page shows no more than two updates a second.
const progressIntervalMs = 500

/** Another try has begun, or the task was stopped or deleted: the result is no longer needed. */
export class SupersededError extends Error {
  override name = 'SupersededError'
}

export type LongTaskAttempt<Row> = {
  /** The id of this try, as in the names of its files. */
  readonly id: string
  /** `share` from 0 to 1. @throws SupersededError */
  readonly report: (share: number) => Promise<void>
  /** In a transaction `report` would block a stop by others. @throws SupersededError */
  readonly requireCurrent: (tx: Tx) => Promise<void>
  /** @throws SupersededError */
  readonly finish: (db: Db | Tx, changes: Partial<Row>) => Promise<void>
}

type LongTaskDefinition<Row> = LongTaskStates & {
  readonly name: string
  /** The field of the job's data with the task's id. */
  readonly idName: string
  readonly retry: RetryPolicy
  readonly maxSeconds?: number
  /** The changes of the row after the last try has failed. */
  readonly failed: Partial<Row>
  readonly find: (db: Db, taskId: string) => Promise<Row | undefined>
  /** An error is followed by another try. @throws PermanentJobError to end the tries */
  readonly run: (services: Services, row: Row, attempt: LongTaskAttempt<Row>) => Promise<void>
  readonly sweep: {
    readonly name: string
    readonly cron: string
    /** A task silent for this long is restarted. A merely slow try is replaced. */
    readonly silenceMs: number
    /** A silent task requested this long ago ends, whichever process works on it. */
    readonly givenUpMs: number
    readonly removeOld: (services: Services, now: Date) => Promise<void>
  }
}

type LongTaskData = Readonly<Record<string, string>>

const createAttempt = <Row>(
  { db, clock }: Services,
  queries: ReturnType<typeof longTaskQueries>,
  taskId: string,
) => {
  const attempt = { taskId, attempt: randomUUID() }
  const require = (isCurrent: boolean): void => {
    if (!isCurrent) throw new SupersededError()
  }
  let reportedAt = performance.now()
  const steps: LongTaskAttempt<Row> = {
    id: attempt.attempt,
    report: async (share) => {
      if (performance.now() - reportedAt < progressIntervalMs) return
      reportedAt = performance.now()
      // Only `finish` makes it complete.
      const progress = Math.min(99, Math.floor(share * 100))
      require(await queries.update(db, attempt, { progress, activeAt: clock() }))
    },
    requireCurrent: async (tx) => {
      if (performance.now() - reportedAt < progressIntervalMs) return
      reportedAt = performance.now()
      require(await queries.isWanted(tx, attempt))
    },
    finish: async (tx, changes) =>
      require(await queries.update(tx, attempt, { ...changes, activeAt: clock() })),
  }
  return { attempt, steps }
}

export const longTask = <Row>(definition: LongTaskDefinition<Row>) => {
  const { name, idName, retry, maxSeconds, failed, find, run, sweep } = definition
  const queries = longTaskQueries(definition)
  const data = z.strictObject({ [idName]: z.string() })
  const idOf = (sent: LongTaskData): string => sent[idName] ?? ''
  const giveUp = ({ db, clock }: Services, taskId: string) =>
    queries.giveUp(db, taskId, { ...failed, activeAt: clock() })

  const failedJob: Job<LongTaskData> = {
    name: `${name}-failed`,
    data,
    run: async (services, sent) => void (await giveUp(services, idOf(sent))),
  }

  const job: Job<LongTaskData> = {
    name,
    data,
    retry,
    ...(maxSeconds === undefined ? {} : { maxSeconds }),
    deadLetter: failedJob.name,
    // One person's long task does not block those of others.
    concurrency: 2,
    atOncePerGroup: 1,
    run: async (services, sent) => {
      const { db, clock } = services
      const { attempt, steps } = createAttempt<Row>(services, queries, idOf(sent))
      if (!(await queries.begin(db, attempt, clock()))) return
      const row = await find(db, attempt.taskId)
      if (row === undefined) return
      try {
        await run(services, row, steps)
      } catch (error) {
        if (error instanceof SupersededError) return
        // A failure is not shown while it is retried.
        await queries.release(db, attempt, clock())
        throw error
      }
    },
  }

  const send = (services: Pick<Services, 'jobs'>, taskId: string, userId: string, tx?: Tx): Promise<void> =>
    services.jobs.send(job, { [idName]: taskId }, { ...(tx && { tx }), group: userId })

  const sweepJob: Job<Record<string, never>> = {
    name: sweep.name,
    data: noJobData,
    cron: sweep.cron,
    run: async (services) => {
      const now = services.clock()
      await sweep.removeOld(services, now)
      const since = new Date(now.getTime() - sweep.silenceMs)
      for (const { taskId, userId, requestedAt } of await queries.reviveSilent(services.db, since, now))
        if (now.getTime() - requestedAt.getTime() > sweep.givenUpMs) await giveUp(services, taskId)
        else await send(services, taskId, userId)
    },
  }

  return {
    job,
    jobs: [job, failedJob, sweepJob],
    /** Queues its job; with `tx` if and only if that transaction commits. */
    send,
    /** Stops its try, which ends at its next step. False when the task is over or gone. */
    stop: (db: Db | Tx, taskId: string, changes: Partial<Row>) => queries.stop(db, taskId, changes),
  }
}
