import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './messages.es.ts'

export const messages = {
  title: 'Quick actions',
  prompt: 'What would you like to do?',
  pet: 'Pet',
  petMissing: 'You must select a pet',
  noPets: 'Add a pet first',
} satisfies SameShape<typeof es>
