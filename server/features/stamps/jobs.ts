import { dayMs } from '#contract/shared/dates.ts'
import { systemAccess } from '#server/platform/database/system-access.ts'
import { createCounter } from '#server/platform/metrics/counter.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services/services.ts'
import { checkChains } from './chain-check.ts'
import { deleteInvitationsBefore } from './invitation-queries.ts'

/** Counted since the process's start; one replica runs a night's job. */
export const chainChecks = createCounter({
  name: 'huella_stamp_chain_checks_total',
  help: 'Chains of stamps that the nightly job looked at, by what it found.',
  label: 'result',
  values: ['whole', 'broken'],
})

const checkAll = async ({ db, log }: Services): Promise<void> => {
  const { checked, broken } = await checkChains(db)
  for (const brokenChain of broken) {
    chainChecks.increment('broken')
    log.error(brokenChain, 'a chain of stamps is broken from this stamp on')
  }
  for (let whole = broken.length; whole < checked; whole++) chainChecks.increment('whole')
  log.info({ checked, broken: broken.length }, 'chains of stamps were checked')
}

const checkJob: Job<Record<string, never>> = {
  name: 'stamps-check-chains',
  data: noJobData,
  cron: '50 7 * * *',
  run: checkAll,
}

const forgetJob: Job<Record<string, never>> = {
  name: 'stamps-remove-invitations',
  data: noJobData,
  cron: '55 7 * * *',
  run: ({ db, clock }) => deleteInvitationsBefore(systemAccess(db), new Date(clock().getTime() - dayMs)),
}

export const stampJobs = [checkJob, forgetJob]
