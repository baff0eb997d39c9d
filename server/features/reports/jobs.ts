// An aborted try leaves temporary files, and the next one begins anew.
import { systemAccess } from '#server/platform/database/system-access.ts'
import { ORPCError } from '@orpc/server'
import { reportLifetimeDays } from '#contract/features/reports/limits.ts'
import { dayMs, hourMs, minuteMs } from '#contract/shared/dates.ts'
import { requirePetFor } from '#server/features/pets/access.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import { storeWrittenFile } from '#server/platform/files/written-file.ts'
import { PermanentJobError } from '#server/platform/queues/job-queue.ts'
import { longTask, type LongTaskAttempt } from '#server/platform/jobs/long-tasks/long-task.ts'
import type { Services } from '#server/platform/services/services.ts'
import { deleteOldReports, findReportById, isNotRemoved, type ReportRow } from './queries.ts'
import { petReports } from './tables.ts'
import { writeReport } from './write-report.ts'

export const reportsFolder = 'pet-reports'

const makeReport = async (
  services: Services,
  { userId, petId, choice }: ReportRow,
  attempt: LongTaskAttempt<ReportRow>,
): Promise<void> => {
  const { db, clock } = services
  const access = await requirePetFor(services, userId, petId, 'view')
  await storeWrittenFile(
    services,
    { storageKey: `${reportsFolder}/${userId}/${attempt.id}.pdf`, mediaType: 'application/pdf' },
    (path) => writeReport(services, { access, personId: userId }, choice, path, attempt.report),
    (file, written) => {
      const readyAt = clock()
      const expiresAt = new Date(readyAt.getTime() + reportLifetimeDays * dayMs)
      const ready = { status: 'ready', progress: 100, readyAt, expiresAt } as const
      return attempt.finish(db, { ...file, ...written, ...ready })
    },
  )
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ORPCError && ['NOT_FOUND', 'FORBIDDEN'].includes(String(error.code))

export const reportTask = longTask<ReportRow>({
  name: 'pet-report',
  idName: 'reportId',
  table: petReports,
  waiting: 'pending',
  running: 'running',
  isWanted: isNotRemoved,
  failed: { status: 'failed' },
  find: (db, id) => findReportById(systemAccess(db), id),
  run: async (...made) => {
    try {
      await makeReport(...made)
    } catch (error) {
      throw isRefusal(error) ? new PermanentJobError('the pet is not to be seen any more') : error
    }
  },
  retry: { maxRetries: 2, delaySeconds: 5, maxDelaySeconds: 60 },
  sweep: {
    name: 'pet-reports-sweep',
    cron: '29 * * * *',
    // A try reports progress after each file.
    silenceMs: 15 * minuteMs,
    // Longer than all tries and an upgrade of the server.
    givenUpMs: 6 * hourMs,
    removeOld: async (services, now) =>
      tryRemoveFiles(services, await deleteOldReports(systemAccess(services.db), now)),
  },
})
