import {
  coarsePositionDays,
  endedConversationDays,
  exactPositionDays,
  silentConversationDays,
} from '#contract/features/tags/limits.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { systemAccess } from '#server/platform/database/system-access.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services/services.ts'
import { deleteOldConversations, deletePositions, roundExactPositions } from './job-queries.ts'
import { photoKeys } from './photos.ts'

// A transaction of more would keep people of these conversations waiting.
const batchSize = 200

const forgetFinders = async (services: Services): Promise<void> => {
  const { db, clock } = services
  const daysAgo = (days: number) => new Date(clock().getTime() - days * dayMs)
  await roundExactPositions(systemAccess(db), daysAgo(exactPositionDays))
  await deletePositions(systemAccess(db), daysAgo(coarsePositionDays))
  const ages = { endedBefore: daysAgo(endedConversationDays), silentSince: daysAgo(silentConversationDays) }
  for (;;) {
    const images = await deleteOldConversations(systemAccess(db), ages, batchSize)
    if (images === undefined) return
    await tryRemoveFiles(services, photoKeys(images))
  }
}

const forgetJob: Job<Record<string, never>> = {
  name: 'tags-forget-finders',
  data: noJobData,
  cron: '26 7 * * *',
  run: forgetFinders,
}

export const tagJobs = [forgetJob]
