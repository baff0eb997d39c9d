// The job that makes a report. A try that dies leaves temporary files, and the next one begins
// anew.
import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ORPCError } from '@orpc/server'
import * as z from 'zod'
import { reportLifetimeDays } from '#contract/features/reports/limits.ts'
import { requirePet } from '#server/features/pets/access.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import { PermanentJobError } from '#server/platform/queues/job-queue.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services/services.ts'
import { beginAttempt, markFailed, updateAttempt, type Attempt, type ReportRow } from './queries.ts'
import { writeReport } from './write-report.ts'

const reportData = z.strictObject({ reportId: z.string() })

/** The folder of the file store in which reports lie, each below its person's id. */
export const reportsFolder = 'pet-reports'

const dayMs = 86_400_000

// Another try has begun, or the pet is gone: there is nobody to write for.
class SupersededError extends Error {
  override name = 'SupersededError'
}

// Twice a second is as much as a page shows.
const progressIntervalMs = 500

/** Says how far the writing is, and finds out whether it is still wanted. */
const createProgressReport = ({ db, clock }: Services, attempt: Attempt) => {
  let reportedAt = performance.now()
  return async (share: number): Promise<void> => {
    if (performance.now() - reportedAt < progressIntervalMs) return
    reportedAt = performance.now()
    // It is whole once its row says so, and not before.
    const progress = Math.min(99, Math.floor(share * 100))
    if (!(await updateAttempt(db, attempt, { progress, activeAt: clock() }))) throw new SupersededError()
  }
}

const makeReport = async (services: Services, attempt: Attempt, row: ReportRow): Promise<void> => {
  const { db, clock, fileStore } = services
  const actor = { kind: 'person', id: row.userId, sessionId: '', roles: [] } as const
  // They may have lost the pet since they asked.
  const access = await requirePet({ actor, db, clock }, row.petId, 'view')
  const dir = uploadsDir(services.config)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const path = join(dir, `${attempt.attempt}.pdf`)
  const storageKey = `${reportsFolder}/${row.userId}/${attempt.attempt}.pdf`
  try {
    const told = createProgressReport(services, attempt)
    const written = await writeReport(services, { access, personId: row.userId }, row.choice, path, told)
    const { size } = await stat(path)
    await fileStore.putFile(storageKey, path, 'application/pdf')
    const readyAt = clock()
    const expiresAt = new Date(readyAt.getTime() + reportLifetimeDays * dayMs)
    const done = { status: 'ready', progress: 100, storageKey, size, readyAt, expiresAt } as const
    const isReady = await updateAttempt(db, attempt, { ...done, ...written, activeAt: readyAt })
    if (isReady) return
    await tryRemoveFiles(services, [storageKey])
    throw new SupersededError()
  } finally {
    await rm(path, { force: true })
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ORPCError && ['NOT_FOUND', 'FORBIDDEN'].includes(String(error.code))

/** Marks a report whose tries are over as failed; one that is being made is left to its try. */
export const failedReportJob: Job<z.output<typeof reportData>> = {
  name: 'pet-report-failed',
  data: reportData,
  run: ({ db, clock }, { reportId }) => markFailed(db, reportId, clock()),
}

export const writeReportJob: Job<z.output<typeof reportData>> = {
  name: 'pet-report',
  data: reportData,
  retry: { maxRetries: 2, delaySeconds: 5, maxDelaySeconds: 60 },
  deadLetter: failedReportJob.name,
  // One of two hundred pages keeps nobody else waiting.
  concurrency: 2,
  atOncePerGroup: 1,
  run: async (services, { reportId }) => {
    const { db, clock } = services
    const attempt = { reportId, attempt: randomUUID() }
    const row = await beginAttempt(db, reportId, attempt.attempt, clock())
    if (row === undefined) return
    try {
      await makeReport(services, attempt, row)
    } catch (error) {
      if (error instanceof SupersededError) return
      // Nobody is told that it failed while it is tried again.
      await updateAttempt(db, attempt, { status: 'pending', progress: 0, activeAt: clock() })
      if (isRefusal(error)) throw new PermanentJobError('the pet is not to be seen any more')
      throw error
    }
  },
}
