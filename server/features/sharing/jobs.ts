import { systemAccess } from '#server/platform/database/system-access.ts'
import { failedAttemptRetentionSeconds } from '#contract/features/sharing/limits.ts'
import { scarceCodeThreshold, shareCodeLifetimeSeconds } from '#contract/features/sharing/share-code.ts'
import type { Services } from '#server/platform/services/services.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { subtractSeconds } from './attempt-limits.ts'
import { deleteFailedAttempts } from './attempt-queries.ts'
import { deleteInvitationsSeenBefore } from './invitation-queries.ts'
import { countShareCodes, releaseShareCodes } from './queries.ts'

// Longer transactions would block people who open their pet.
const batchSize = 1000
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Releases codes of owners who were never Premium, which never worked, once `scarce` codes are
 * taken. Each pet gets another at its owner's next visit.
 * @returns the number of released codes
 */
export const releaseUnusedCodes = async (
  { db, log }: Services,
  {
    scarce = scarceCodeThreshold,
    batch = batchSize,
  }: { readonly scarce?: number; readonly batch?: number } = {},
): Promise<number> => {
  const taken = await countShareCodes(systemAccess(db))
  if (taken < scarce) return 0
  let released = 0
  let ids: string[] = []
  do {
    ids = await releaseShareCodes(systemAccess(db), ids.at(-1) ?? beforeAll, batch)
    released += ids.length
  } while (ids.length === batch)
  log.info({ taken, released }, 'share codes were scarce: released unused ones')
  return released
}

const releaseJob: Job<Record<string, never>> = {
  name: 'sharing-release-codes',
  data: noJobData,
  cron: '10 7 * * *',
  run: async (services) => void (await releaseUnusedCodes(services)),
}

const forgetJob: Job<Record<string, never>> = {
  name: 'sharing-remove-failed-attempts',
  data: noJobData,
  cron: '20 7 * * *',
  run: ({ db, clock }) => deleteFailedAttempts(db, subtractSeconds(clock(), failedAttemptRetentionSeconds)),
}

const endInvitationsJob: Job<Record<string, never>> = {
  name: 'sharing-remove-invitations',
  data: noJobData,
  cron: '22 7 * * *',
  run: ({ db, clock }) =>
    deleteInvitationsSeenBefore(systemAccess(db), subtractSeconds(clock(), shareCodeLifetimeSeconds)),
}

export const sharingJobs = [releaseJob, forgetJob, endInvitationsJob]
