import type { Feature } from '#server/platform/feature.ts'
import { sharingHandlers } from './handlers.ts'
import { sharingJobs } from './jobs.ts'
import { failedShareCodeAttempts } from './tables.ts'

export const sharingFeature = {
  handlers: sharingHandlers,
  pages: ['/app/code', '/app/pet/{petId}/shared-users'],
  firstReads: {
    '/app/pet/{petId}': ['/api/pets/{petId}/shares'],
    '/app/pet/{petId}/shared-users': ['/api/pets/{petId}/shares'],
  },
  jobs: sharingJobs,
  topics: [{ name: 'sharing' }],
  // A share code of the person's pet was redeemed.
  notices: ['redeemed'],
  personalData: [
    {
      table: failedShareCodeAttempts,
      export: { title: { es: 'Códigos incorrectos', en: 'Wrong codes' } },
      erasure: { anonymized: 'whoever guesses and deletes the account guesses on from the same address' },
    },
  ],
} satisfies Feature
