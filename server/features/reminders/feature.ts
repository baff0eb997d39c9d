// Reminders, as the application composes them.
import type { Feature } from '#server/platform/feature.ts'
import { remindersHandlers } from './handlers.ts'
import { reminderJobs } from './jobs.ts'
import { reminderChecks, reminderDigests, reminders } from './tables.ts'

export const remindersFeature = {
  handlers: remindersHandlers,
  jobs: reminderJobs,
  topics: [{ name: 'reminders' }],
  personalData: [
    { table: reminders, export: 'rows', erasure: 'deleted' },
    { table: reminderChecks, export: { none: 'when the server looks at a pet next' }, erasure: 'deleted' },
    {
      table: reminderDigests,
      export: { none: 'which daily mails are owed or were sent' },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
