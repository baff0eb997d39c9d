// Daily mails, as the application composes them. What they owe stands in the tables of reminders.
import type { Feature } from '#server/platform/feature.ts'
import { digestsJob } from './jobs.ts'

export const digestsFeature = {
  jobs: [digestsJob],
} satisfies Feature
