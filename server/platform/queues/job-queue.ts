// See docs/decisions/0010-jobs-and-mail.md.
import type * as z from 'zod'
import type { Tx } from '#server/platform/database/database.ts'

/** A job without its work, for code that sends it. */
export type JobDefinition<Data> = {
  /** Letters, digits and `-`. It names the queue: queued jobs of a removed name never run. */
  readonly name: string
  /** Encrypted until the job runs, and checked again then: an older version may have written it. */
  readonly data: z.ZodType<Data>
  /** Five fields, UTC. A scheduled job gets `{}`, and never runs twice at the same time. */
  readonly cron?: string
  /** False where this process must leave the schedule to others. */
  readonly isEnabled?: boolean
  /** A longer job is retried as lost. By default ten minutes, with a schedule six hours. */
  readonly maxSeconds?: number
  /** Three more tries within some minutes when omitted. */
  readonly retry?: RetryPolicy
  /**
   * The name of the job that is queued with the same data after this one has failed permanently: in
   * the statement that ends its tries, so that both happen or neither, even if a process dies.
   */
  readonly deadLetter?: string
  /** Jobs of one group at once in all processes, so that one person's jobs leave places free. */
  readonly atOncePerGroup?: number
}

export type RetryPolicy = {
  readonly maxRetries: number
  /** Seconds until the first retry; about doubled with each. */
  readonly delaySeconds: number
  /** The longest such delay, in seconds. */
  readonly maxDelaySeconds: number
}

// Nine more tries in the first hour or two, then one an hour.
export const retryForFiveDays: RetryPolicy = { maxRetries: 130, delaySeconds: 10, maxDelaySeconds: 3600 }

export type SendOptions = {
  /** The job exists if and only if this transaction commits. */
  readonly tx?: Tx
  /** Another job of the same name and key is not queued until a month after this one ended. */
  readonly singletonKey?: string
  readonly startAfter?: Date
  /** The id of the person that the job belongs to: see `atOncePerGroup`. */
  readonly group?: string
  /** Runs before earlier jobs. */
  readonly isUrgent?: boolean
}

export type SentJob<Data> = Omit<SendOptions, 'tx'> & { readonly data: Data }

export type JobQueue = {
  /** Resolves once the job survives a crash, or with `tx` once it depends on that transaction. */
  send<Data>(job: JobDefinition<Data>, data: Data, options?: SendOptions): Promise<void>
  /** The same for many, in a few statements. */
  sendAll<Data>(
    job: JobDefinition<Data>,
    jobs: readonly SentJob<Data>[],
    options?: Pick<SendOptions, 'tx'>,
  ): Promise<void>
}

/** Retrying would not help. The message is stored and logged, so it has no personal data. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError'
}
