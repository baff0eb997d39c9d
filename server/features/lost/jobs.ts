import { foundReportDays, lostPositionDays } from '#contract/features/lost/limits.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { systemAccess } from '#server/platform/database/system-access.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services/services.ts'
import { keptSince, notePeople } from './bell/notices.ts'
import { deleteBellBefore } from './bell/queries.ts'
import { findMatches } from './matches/find.ts'
import { listHelpers } from './matches/queries.ts'
import { archiveNotices, endLeftNotices, findAnyNotice, listStaleHashes } from './notices/queries.ts'
import { photoKeysOf } from './report-photo.ts'
import { deleteReportsBefore } from './report-queries.ts'
import { alertTask, matchTask, thanksTask, type MatchSubject } from './tasks.ts'
import { thankTagFinders } from './tag-thanks.ts'
import { alertPeopleNear } from './watches/alert.ts'

type OfNotice = { noticeId: string }

const alertJob: Job<OfNotice> = {
  ...alertTask,
  run: (services, { noticeId }) => alertPeopleNear(services, noticeId),
}

const matchJob: Job<MatchSubject> = { ...matchTask, run: findMatches }

/** Not where the end was undone meanwhile, or the notice hidden. */
const thankHelpers = async (services: Services, noticeId: string): Promise<void> => {
  const row = await findAnyNotice(systemAccess(services.db), noticeId)
  if (row?.notice.ending !== 'found' || row.notice.endedAt === null || row.notice.hiddenAt !== null) return
  const { petId, endedAt } = row.notice
  const noted = { noticeId, petId, petName: row.pet.name, kind: 'lost_found' } as const
  const eventId = `${noticeId}:${endedAt.toISOString()}`
  await services.db.transaction(async (tx) =>
    notePeople(services, tx, { ...noted, eventId }, await listHelpers(systemAccess(tx), noticeId)),
  )
  await thankTagFinders(services, row)
}

const thanksJob: Job<OfNotice> = {
  ...thanksTask,
  run: (services, { noticeId }) => thankHelpers(services, noticeId),
}

const batchSize = 500

const removeOldReports = async (services: Services, before: Date): Promise<void> => {
  for (let removed = batchSize; removed === batchSize;) {
    const rows = await deleteReportsBefore(systemAccess(services.db), before, batchSize)
    await tryRemoveFiles(services, rows.flatMap(photoKeysOf))
    removed = rows.length
  }
}

/** Pictures of pets that changed since their notices were hashed, which the job of matches does. */
const hashAnew = async ({ db, jobs }: Services): Promise<void> => {
  for (const { notice } of await listStaleHashes(systemAccess(db), batchSize))
    await jobs.send(matchTask, { noticeId: notice.id })
}

const sweepJob: Job<Record<string, never>> = {
  name: 'lost-sweep',
  data: noJobData,
  cron: '41 7 * * *',
  run: async (services) => {
    const now = services.clock()
    const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
    await endLeftNotices(systemAccess(services.db), now)
    await services.db.transaction((tx) => archiveNotices(systemAccess(tx), daysAgo(lostPositionDays), now))
    await removeOldReports(services, daysAgo(foundReportDays))
    await deleteBellBefore(systemAccess(services.db), keptSince(now))
    await hashAnew(services)
  },
}

export const lostJobs = [alertJob, matchJob, thanksJob, sweepJob]
