import type { Feature } from '#server/platform/feature.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { removeOldKeys } from './service.ts'
import { idempotencyKeys } from './tables.ts'

const removeOldKeysJob: Job<Record<string, never>> = {
  name: 'remove-old-idempotency-keys',
  data: noJobData,
  cron: '47 * * * *',
  run: removeOldKeys,
}

export const idempotencyFeature = {
  pages: ['/app/outbox'],
  jobs: [removeOldKeysJob],
  personalData: [
    {
      table: idempotencyKeys,
      export: {
        none: 'encrypted copies of answers, for a day, and hashes; what they say is in the rows themselves',
      },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
