// Work outside of requests: queued in the database, done once at a time by any replica, and again after a failure.
// What a job is and how it is queued; job-runner.ts does them. docs/decisions/0010-jobs-and-mail-queue.md says why so.
import * as z from 'zod'
import type { Services } from '#server/platform/http/context.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Delivery is at least once: `run` must be idempotent. */
export type Job<Data> = {
  /** Letters, digits and `-`. It names the queue: what waits under the name of a job that is gone is never done. */
  readonly name: string
  /** What is kept, sealed, until the job runs; checked again then, for an older version may have written it. */
  readonly data: z.ZodType<Data>
  /** Queued too whenever the job of that name has ended well and this one has something to do. */
  readonly after?: { readonly job: string; isDue(services: Services): Promise<boolean> }
  /** Five fields, UTC. Such a job is given `{}`, and never runs twice at the same time. */
  readonly cron?: string
  /** Three more tries within some minutes when omitted. */
  readonly retry?: RetryPolicy
  /** How many batches of it each process works on at once: more where strangers decide how long one takes. One when omitted. */
  readonly concurrency?: number
  /** @throws GivenUp to end the tries */
  run(services: Services, data: Data): Promise<void>
}

export type RetryPolicy = {
  /** How often it is tried again. */
  readonly maxRetries: number
  /** Seconds until the first repetition; about doubled with each. */
  readonly delaySeconds: number
  /** Seconds that such a wait is at most. */
  readonly maxDelaySeconds: number
}

export type SendOptions = {
  /** The job exists if and only if this transaction commits. */
  readonly tx?: Tx
  /** Another job of the same name and key is not queued, for a month after this one ended. */
  readonly singletonKey?: string
  /** Not before. */
  readonly startAfter?: Date
}

export type Jobs = {
  /** Queues it. Resolves once it survives a crash, or with `tx` once it hangs on that transaction alone. */
  send<Data>(job: Job<Data>, data: Data, options?: SendOptions): Promise<void>
}

/** For jobs that need to be told nothing, as those with a time. */
export const noJobData: z.ZodType<Record<string, never>> = z.strictObject({})

/** Trying again would not help. The message is kept with the job and logged: it must quote nobody. */
export class PermanentJobError extends Error {
  override name = 'GivenUp'
}
