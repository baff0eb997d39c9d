// Work outside of requests, done by any replica, and again after a failure. job-runner.ts runs it.
import * as z from 'zod'
import type { Services } from '#server/platform/runtime/services.ts'
import type { JobDefinition } from './job-queue.ts'

/** How a try ended: `failed` where there will be another one. */
export type TryResult = 'completed' | 'failed' | 'given_up'

/** Delivery is at least once: `run` must be idempotent. */
export type Job<Data> = JobDefinition<Data> & {
  /** Queued too whenever the job of that name has ended well and this one has something to do. */
  readonly after?: { readonly job: string; isDue(services: Services): Promise<boolean> }
  /**
   * How many batches of it each process works on at once; one when omitted.
   * More where strangers decide how long one takes.
   */
  readonly concurrency?: number
  /** @throws PermanentJobError to end the tries */
  run(services: Services, data: Data): Promise<void>
  /** Told how each of its tries in this process ended. */
  onTryEnd?(result: TryResult): void
}

/** For jobs that need no data, as those with a schedule. */
export const noJobData: z.ZodType<Record<string, never>> = z.strictObject({})
