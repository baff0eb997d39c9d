// All replicas share the queue, so each reports the same numbers.
import type { Metric } from '#server/platform/metrics/metric.ts'
import { countJobs, listDueAges } from './queries.ts'

const states = ['created', 'retry', 'active', 'failed'] as const

export const jobMetrics: readonly Metric[] = [
  {
    name: 'huella_jobs',
    kind: 'gauge',
    help: 'Jobs that are not done, by queue and state; failed ones for three days. Of all replicas together.',
    labels: ['queue', 'state'],
    query: async ({ db }) =>
      (await countJobs(db)).flatMap(({ name, ...counts }) =>
        states.map((state) => ({ value: counts[state], labels: { queue: name, state } })),
      ),
  },
  {
    name: 'huella_job_oldest_due_age_seconds',
    kind: 'gauge',
    help: 'For how long the oldest job that could run has waited; 0 where none waits. Of all replicas together.',
    labels: ['queue'],
    query: async ({ db }) =>
      (await listDueAges(db)).map(({ name, seconds }) => ({ value: seconds, labels: { queue: name } })),
  },
]
