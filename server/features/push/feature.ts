// Push notifications, as the application composes them.
import type { Feature } from '#server/platform/feature.ts'
import { pushHandlers } from './handlers.ts'
import { pushJob } from './jobs.ts'
import { pushSubscriptions } from './tables.ts'

export const pushFeature = {
  handlers: pushHandlers,
  jobs: [pushJob],
  personalData: [
    {
      table: pushSubscriptions,
      export: { none: 'the address of a browser at its push service is a key' },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
