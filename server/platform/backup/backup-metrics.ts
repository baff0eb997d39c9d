import type { Metric } from '#server/platform/metrics/metric.ts'
import { findLastBackup } from './queries.ts'

export const lastBackup: Metric = {
  name: 'huella_last_backup_timestamp_seconds',
  kind: 'gauge',
  help: 'The moment that the newest finished backup leads back to, in seconds since 1970; nothing before the first.',
  query: async ({ db }) => {
    const startedAt = await findLastBackup(db)
    return startedAt === null ? [] : [{ value: startedAt.getTime() / 1000 }]
  },
}
