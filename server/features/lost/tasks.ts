// The jobs without their work, for those who send them.
import * as z from 'zod'
import type { JobDefinition } from '#server/platform/queues/job-queue.ts'

const ofNotice = z.object({ noticeId: z.string() })

export const alertTask: JobDefinition<{ noticeId: string }> = { name: 'lost-alert', data: ofNotice }

export const thanksTask: JobDefinition<{ noticeId: string }> = { name: 'lost-thanks', data: ofNotice }

export type MatchSubject = { noticeId: string } | { reportId: string }

/** Looks for reports of a notice, or notices of a report. */
export const matchTask: JobDefinition<MatchSubject> = {
  name: 'lost-match',
  data: z.union([ofNotice, z.object({ reportId: z.string() })]),
}
