// What a person asks for and a job makes over minutes: it says how far it is, gives way to a newer
// try, is begun anew after a crash, and ends. docs/decisions/0010-jobs-and-mail.md
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { RetryPolicy } from '#server/platform/queues/job-queue.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services/services.ts'
import { longTaskQueries, type LongTaskStates } from './queries.ts'

// Twice a second is as much as a page shows.
const progressIntervalMs = 500

/** Another try has begun, it was stopped, or it is gone: there is nobody to work for. */
export class SupersededError extends Error {
  override name = 'SupersededError'
}

export type LongTaskAttempt<Row> = {
  /** Of this try alone, as the names of its files are. */
  readonly id: string
  /** Says how far it is, from 0 to 1. @throws SupersededError */
  readonly report: (share: number) => Promise<void>
  /**
   * For a transaction, in which `report` would keep others from stopping it.
   * @throws SupersededError
   */
  readonly requireWanted: (tx: Tx) => Promise<void>
  /** How it ended. @throws SupersededError */
  readonly finish: (db: Db | Tx, changes: Partial<Row>) => Promise<void>
}

type LongTaskDefinition<Row> = LongTaskStates & {
  /** Of its job. */
  readonly name: string
  /** What the data of its job calls its id. */
  readonly idName: string
  readonly retry: RetryPolicy
  readonly maxSeconds?: number
  /** What its row becomes when all tries are over. */
  readonly failed: Partial<Row>
  readonly find: (db: Db, taskId: string) => Promise<Row | undefined>
  /** An error is followed by another try. @throws PermanentJobError to end the tries */
  readonly run: (services: Services, row: Row, attempt: LongTaskAttempt<Row>) => Promise<void>
  readonly sweep: {
    readonly name: string
    readonly cron: string
    /** What is silent for so long is begun anew. One that is merely slow finds itself replaced. */
    readonly silenceMs: number
    /** What was asked for so long ago and is silent ends whichever process is at it. */
    readonly givenUpMs: number
    /** Removes those that are over. */
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
      // It is whole once its row says so, and not before.
      const progress = Math.min(99, Math.floor(share * 100))
      require(await queries.update(db, attempt, { progress, activeAt: clock() }))
    },
    requireWanted: async (tx) => {
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
    // One person's long one keeps nobody else waiting.
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
        // Nobody reads that it failed while it is tried again.
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
    /** Takes it away from its try, which ends at its next step. False when it is over or gone. */
    stop: (db: Db | Tx, taskId: string, changes: Partial<Row>) => queries.stop(db, taskId, changes),
  }
}
