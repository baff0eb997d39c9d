// What a person's plan says in English, wherever it is named.
import type { Twin } from '#web/lib/i18n.ts'
import type { words as es } from './words.es.ts'

export const words = {
  plan: 'Plan',
  free: 'Free',
  premium: 'Premium',
  upgrade: 'Upgrade to Premium',
  manage: 'Manage Subscription',
  unknown: 'Unavailable',
} satisfies Twin<typeof es>
