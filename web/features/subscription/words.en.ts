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
  dialog: {
    title: 'Go Premium',
    later: 'Not now',
    ownerDecides: "What counts is the plan of this pet's owner: only they can upgrade it.",
  },
  reasons: {
    allergies: {
      title: 'Unlimited allergies',
      text: 'Free users are limited to {{count}} allergies per pet.',
    },
    medications: {
      title: 'Unlimited medications',
      text: 'Free users are limited to {{count}} medications per pet.',
    },
    vaccines: {
      title: 'Unlimited vaccines',
      text: 'Free users are limited to {{count}} vaccines per pet.',
    },
    documents: {
      title: 'Unlimited documents',
      text: 'Free users are limited to {{count}} documents per pet.',
    },
    microchip: {
      title: 'Microchip number',
      text: 'The microchip number is only available to premium users.',
    },
    sharing: {
      title: 'Share your pet',
      text: 'Sharing pets is only available to premium users.',
    },
  },
  benefits: {
    records: 'Unlimited allergies, medications and vaccines',
    documents: 'Unlimited documents',
    microchip: 'Microchip number',
    sharing: 'Share your pet with your family',
  },
} satisfies Twin<typeof es>
