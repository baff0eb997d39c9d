// What is kept of an error that ended a try of a job: operators read it, so it quotes nobody.
import * as z from 'zod'
import { PermanentJobError } from '#server/platform/queues/job-queue.ts'

/** What the queue stores of a failed try. */
export const jobFailure = z.object({
  /** What a PermanentJobError says, else the name of the error. */
  reason: z.string(),
  /** As 'ECONNREFUSED'; null where the error has none. */
  code: z.string().nullable().default(null),
  /** Trying again would not have helped. */
  isPermanent: z.boolean().default(false),
})
export type JobFailure = z.output<typeof jobFailure>

// A code of Node and of libraries, which quotes nobody.
const codeOf = (error: Error): string | null =>
  'code' in error && typeof error.code === 'string' && /^[A-Z][A-Z0-9_]{1,39}$/.test(error.code)
    ? error.code
    : null

export const describeFailure = (error: unknown): JobFailure => {
  if (!(error instanceof Error)) return { reason: 'unknown', code: null, isPermanent: false }
  const isPermanent = error instanceof PermanentJobError
  return { reason: isPermanent ? error.message : error.name, code: codeOf(error), isPermanent }
}

/** What was stored; of a process that died, the queue writes words of its own. */
export const readFailure = (stored: unknown): JobFailure =>
  jobFailure.catch({ reason: 'unknown', code: null, isPermanent: false }).parse(stored)
