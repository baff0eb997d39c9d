// Digests, as the application composes them. What is pending stands in a table of reminders.
import type { Feature } from '#server/platform/feature.ts'
import { digestsJob } from './jobs.ts'

export const digestsFeature = {
  jobs: [digestsJob],
} satisfies Feature
