import { accountNotices } from '#server/features/reminders/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { accountDeletionHandlers } from './handlers.ts'
import { accountDeletionJobs } from './jobs.ts'
import { withdrawalNotices } from './notices.ts'
import { accountDeletions } from './tables.ts'

export const accountDeletionFeature = {
  handlers: accountDeletionHandlers,
  firstReads: { '/app/profile/data': ['/api/account-deletion'] },
  jobs: accountDeletionJobs,
  extensions: [accountNotices.extend(withdrawalNotices)],
  personalData: [
    {
      table: accountDeletions,
      export: { title: { es: 'Eliminación de la cuenta', en: 'Account deletion' } },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
