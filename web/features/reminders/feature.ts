// Reminders, as the application composes them.
import type { Feature } from '#web/shared/feature.ts'

export const reminders: Feature = {
  name: 'reminders',
  staleOn: [
    'reminders',
    'pets',
    'medications',
    'vaccines',
    'parasite-treatments',
    'visits',
    'doses',
    'exports',
  ],
}
