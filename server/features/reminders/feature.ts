import type { Feature } from '#server/platform/feature.ts'
import { doubleDoseNotices } from '#server/features/doses/double-doses.ts'
import { currentSubjects } from '#server/features/push/subject.ts'
import { reminderChecks } from './checks/tables.ts'
import { reminderDigests } from './digests/tables.ts'
import { remindersHandlers } from './handlers.ts'
import { reminderJobs } from './jobs.ts'
import { pushSubjects } from './push-subjects.ts'
import { accountNotices } from './service.ts'
import { reminders } from './tables.ts'

export const remindersFeature = {
  handlers: remindersHandlers,
  pages: ['/app/upcoming'],
  firstReads: { '/app/*': ['/api/reminders'], '/app/upcoming': ['/api/reminders/upcoming?asAgenda=true'] },
  jobs: reminderJobs,
  topics: [{ name: 'reminders' }],
  extensions: [currentSubjects.extend(pushSubjects), accountNotices.extend(doubleDoseNotices)],
  personalData: [
    {
      table: reminders,
      export: {
        title: { es: 'Recordatorios', en: 'Reminders' },
        // Other people of the same pet have reminders of their own.
        by: [reminders.userId],
      },
      erasure: 'deleted',
    },
    { table: reminderChecks, export: { none: 'when the server evaluates a pet next' }, erasure: 'deleted' },
    {
      table: reminderDigests,
      export: { title: { es: 'Resúmenes del día', en: 'Daily digests' } },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
