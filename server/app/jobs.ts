// What is done without anybody waiting for it: the jobs that features declare, and a sweep for each
// folder of files.
import { createOrphanSweeps } from '#server/platform/files/orphan-sweeps.ts'
import { withFollowUps } from '#server/platform/jobs/follow-ups.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { features } from './features.ts'

const all = Object.values(features)

/**
 * Every job but mail, which the services add: they know how it leaves. docs/operations.md lists
 * them.
 */
export const jobs: readonly Job<unknown>[] = withFollowUps([
  ...all.flatMap((feature) => feature.jobs ?? []),
  ...createOrphanSweeps(all.flatMap((feature) => feature.storedFiles ?? [])),
])
