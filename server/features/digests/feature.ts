import type { Feature } from '#server/platform/feature.ts'
import { mailComposers } from '#server/platform/mail/mail-composers.ts'
import { digestsJob } from './jobs.ts'
import { digestComposer } from './service.ts'

export const digestsFeature = {
  jobs: [digestsJob],
  extensions: [mailComposers.extend(digestComposer)],
} satisfies Feature
