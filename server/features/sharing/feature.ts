import type { Feature } from '#server/platform/feature.ts'
import { accountNotices } from '#server/features/reminders/service.ts'
import { sharingHandlers } from './handlers.ts'
import { sharingJobs } from './jobs.ts'
import { shareNotices } from './notices.ts'
import { editingInvitations } from './invitation-tables.ts'
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
  extensions: [accountNotices.extend(shareNotices)],
  // A share code of the person's pet was redeemed.
  notices: ['redeemed'],
  personalData: [
    {
      table: failedShareCodeAttempts,
      export: { title: { es: 'Códigos incorrectos', en: 'Wrong codes' } },
      erasure: { anonymized: 'whoever guesses and deletes the account guesses on from the same address' },
    },
    {
      table: editingInvitations,
      export: { none: 'a code and a token, for a day; shares say who came by them' },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
