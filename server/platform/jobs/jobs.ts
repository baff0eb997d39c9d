// Work outside of requests, done by any replica, and again after a failure. job-runner.ts runs it.
import * as z from 'zod'
import type { Services } from '#server/platform/services/services.ts'
import type { JobFailure } from './job-failure.ts'
import type { JobDefinition } from '#server/platform/queues/job-queue.ts'

/** How a try ended: `failed` where there will be another one. */
export type TryResult = 'completed' | 'failed' | 'given_up'

/** What a job that is another's `deadLetter` knows of the one that failed. */
export type FailedJob = {
  /** Of this failure alone: the same for each try to deal with it. */
  readonly id: string
  readonly queuedAt: Date
  readonly failedAt: Date
  /** Why its last try failed. */
  readonly failure: JobFailure
}

/** Delivery is at least once: `run` must be idempotent. */
export type Job<Data> = JobDefinition<Data> & {
  /** Queued too whenever the job of that name has ended well and this one has something to do. */
  readonly after?: { readonly job: string; isDue(services: Services): Promise<boolean> }
  /**
   * How many batches of it each process works on at once; one when omitted.
   * More where strangers decide how long one takes.
   */
  readonly concurrency?: number
  /**
   * @param failed what failed for good, where this is a `deadLetter` job
   * @throws PermanentJobError to end the tries
   */
  run(services: Services, data: Data, failed?: FailedJob): Promise<void>
  /** Told how each of its tries in this process ended. */
  onTryEnd?(result: TryResult): void
}

/** For jobs that need no data, as those with a schedule. */
export const noJobData: z.ZodType<Record<string, never>> = z.strictObject({})
