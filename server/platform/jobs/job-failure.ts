// The stored error of a job contains no personal data, because operators read it.
import * as z from 'zod'
import { PermanentJobError } from '#server/platform/queues/job-queue.ts'

export const jobFailure = z.object({
  /** The message of a PermanentJobError, else the name of the error. */
  reason: z.string(),
  /** As 'ECONNREFUSED'; null where the error has none. */
  code: z.string().nullable().default(null),
  /** Retrying would not have helped. */
  isPermanent: z.boolean().default(false),
})
export type JobFailure = z.output<typeof jobFailure>

// Codes of Node and of libraries contain no personal data.
const codeOf = (error: Error): string | null =>
  'code' in error && typeof error.code === 'string' && /^[A-Z][A-Z0-9_]{1,39}$/.test(error.code)
    ? error.code
    : null

export const describeFailure = (error: unknown): JobFailure => {
  if (!(error instanceof Error)) return { reason: 'unknown', code: null, isPermanent: false }
  const isPermanent = error instanceof PermanentJobError
  return { reason: isPermanent ? error.message : error.name, code: codeOf(error), isPermanent }
}

/** The stored failure; for a process that died, the queue writes a text of its own. */
export const readFailure = (stored: unknown): JobFailure =>
  jobFailure.catch({ reason: 'unknown', code: null, isPermanent: false }).parse(stored)
