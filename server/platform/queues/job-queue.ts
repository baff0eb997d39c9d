// How a job is queued: what is sent, when, and how often it is tried again.
// docs/decisions/0010-jobs-and-mail.md says why.
import type * as z from 'zod'
import type { Tx } from '#server/platform/database/database.ts'

/** A job without its work: as much of it as whoever sends it needs. */
export type JobDefinition<Data> = {
  /** Letters, digits and `-`. It names the queue: a job under a name that is gone is never run. */
  readonly name: string
  /** Encrypted until the job runs. Checked again then, for an older version may have written it. */
  readonly data: z.ZodType<Data>
  /** Five fields, UTC. Such a job is given `{}`, and never runs twice at the same time. */
  readonly cron?: string
  /** False where this process must leave it to others. */
  readonly isEnabled?: boolean
  /**
   * What takes longer counts as lost and is done again. Ten minutes when omitted; with a schedule
   * six hours.
   */
  readonly maxSeconds?: number
  /** Three more tries within some minutes when omitted. */
  readonly retry?: RetryPolicy
  /**
   * The name of the job that is queued with the same data when this one has failed for good: in the
   * statement that ends its tries, so that neither is without the other, also where a process died.
   */
  readonly deadLetter?: string
  /**
   * How many of one group are done at once, by all processes together; as many as there are places
   * when omitted. Where one person decides how many there are, a place stays free for the others.
   */
  readonly atOncePerGroup?: number
}

export type RetryPolicy = {
  /** How often it is tried again. */
  readonly maxRetries: number
  /** Seconds until the first repetition; about doubled with each. */
  readonly delaySeconds: number
  /** The longest such delay, in seconds. */
  readonly maxDelaySeconds: number
}

export type SendOptions = {
  /** The job exists if and only if this transaction commits. */
  readonly tx?: Tx
  /** Another job of the same name and key is not queued, for a month after this one ended. */
  readonly singletonKey?: string
  /** Not before. */
  readonly startAfter?: Date
  /** Whose it is, as the id of a person: see `atOncePerGroup`. */
  readonly group?: string
  /** Done before what came earlier. */
  readonly isUrgent?: boolean
}

/** One of several that are sent together. */
export type SentJob<Data> = Omit<SendOptions, 'tx'> & { readonly data: Data }

export type JobQueue = {
  /**
   * Resolves once the job survives a crash, or with `tx` once it depends on that transaction alone.
   */
  send<Data>(job: JobDefinition<Data>, data: Data, options?: SendOptions): Promise<void>
  /** The same for many, in a few statements. */
  sendAll<Data>(
    job: JobDefinition<Data>,
    jobs: readonly SentJob<Data>[],
    options?: Pick<SendOptions, 'tx'>,
  ): Promise<void>
}

/**
 * Trying again would not help. The message is kept with the job and logged: it must quote nobody.
 */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError'
}
