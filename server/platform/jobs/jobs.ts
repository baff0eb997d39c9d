// Jobs run outside of requests, on any replica (job-runner.ts).
import * as z from 'zod'
import type { Services } from '#server/platform/services/services.ts'
import type { JobFailure } from './job-failure.ts'
import type { JobDefinition } from '#server/platform/queues/job-queue.ts'

/** The result of a try: `failed` where another one follows. */
export type TryResult = 'completed' | 'failed' | 'given_up'

/** The failed job, for the job that is its `deadLetter`. */
export type FailedJob = {
  /** The id of this failure: the same for each try to handle it. */
  readonly id: string
  readonly queuedAt: Date
  readonly failedAt: Date
  readonly failure: JobFailure
}

/** Delivery is at least once: `run` must be idempotent. */
export type Job<Data> = JobDefinition<Data> & {
  /** Also queued whenever that job has succeeded and `isDue` resolves to true. */
  readonly after?: { readonly job: string; isDue(services: Services): Promise<boolean> }
  /** Batches of a process at once, one by default; more where strangers determine the duration. */
  readonly concurrency?: number
  /**
   * @param failed the permanently failed job, where this is a `deadLetter` job
   * @throws PermanentJobError to end the tries
   */
  run(services: Services, data: Data, failed?: FailedJob): Promise<void>
  /** Receives the result of each try in this process. */
  onTryEnd?(result: TryResult): void
}

export const noJobData: z.ZodType<Record<string, never>> = z.strictObject({})
