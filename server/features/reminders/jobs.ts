import { systemAccess } from '#server/platform/database/system-access.ts'
import { addDays, dayMs } from '#contract/shared/dates.ts'
import { remindDays } from '#contract/shared/record-kinds.ts'
import { dateInZone } from '#contract/shared/time-zones.ts'
import { removeOldDoseMarks } from '#server/features/doses/service.ts'
import type { Services } from '#server/platform/services/services.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { insertChecks } from './checks/queries.ts'
import { deleteDigestsBefore } from './digests/digest-queries.ts'
import { datedRecords } from './due-queries.ts'
import { evaluateDuePets } from './evaluation/evaluate.ts'
import { deleteDeliveredBefore, deleteDeliveredBeyond } from './queries.ts'
import { endSnoozes } from './snoozes/snooze-expiry.ts'

// A little more than a year.
const retentionMs = 400 * dayMs
// Per person; a year of thirty doses a day is fewer.
export const keptMax = 20_000
const deletedAtOnce = 2000
const checksAtOnce = 1000
/** New time zone rules move an instant by a day at most. */
const daysBeforeReminder = 2

const evaluateJob: Job<Record<string, never>> = {
  name: 'reminders-evaluate',
  data: noJobData,
  cron: '* * * * *',
  // The next minute's job is the retry.
  retry: { maxRetries: 0, delaySeconds: 0, maxDelaySeconds: 0 },
  run: async (services) => {
    await evaluateDuePets(services)
    await endSnoozes(services)
  },
}

/** An update of Node may bring new time zone rules. */
const queueChecksForDueRecords = async (services: Services): Promise<void> => {
  const now = services.clock()
  const yesterday = addDays(dateInZone('UTC', now), -1)
  const system = systemAccess(services.db)
  for (const records of datedRecords(services)) {
    const daysAhead = Math.max(...remindDays[records.kind]) + daysBeforeReminder
    for (let day = 0; day <= daysAhead; day++)
      for await (const petIds of records.iteratePetsDueOn(system, addDays(yesterday, day), checksAtOnce))
        await insertChecks(
          system,
          petIds.map((petId) => ({ petId, dueAt: now.toISOString(), evaluatedUntil: null })),
        )
  }
}

const nightlyJob: Job<Record<string, never>> = {
  name: 'reminders-reevaluate',
  data: noJobData,
  cron: '30 9 * * *',
  run: async (services) => {
    await queueChecksForDueRecords(services)
    const oldest = new Date(services.clock().getTime() - retentionMs)
    while (await deleteDeliveredBefore(systemAccess(services.db), oldest, deletedAtOnce));
    while (await deleteDeliveredBeyond(systemAccess(services.db), keptMax, deletedAtOnce));
    await deleteDigestsBefore(services.db, oldest)
    await removeOldDoseMarks(services)
  },
}

export const reminderJobs = [evaluateJob, nightlyJob]
