import { datedKinds } from '#contract/features/records/dated-records.ts'
import type { Feature } from '#web/shared/feature.ts'

export const reminders: Feature = {
  name: 'reminders',
  staleOn: [
    'reminders',
    'pets',
    'medications',
    ...datedKinds,
    'doses',
    'exports',
    'sharing',
    'care-links',
    'tags',
  ],
}
