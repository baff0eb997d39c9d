import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './messages.es.ts'

export const messages = {
  title: 'Quick actions',
  prompt: 'What would you like to do?',
  vaccine: { title: 'Add vaccine', hint: 'And when the next one is due' },
  dose: { title: 'Mark a dose', hint: 'What you’ve given today' },
  visit: { title: 'Add visit', hint: 'What the vet said' },
  medication: { title: 'Add medication', hint: 'With a reminder of each dose' },
  task: { title: 'Add task', hint: 'Bath, nails or what repeats' },
  paper: { title: 'Add paper', hint: 'Passport, permit or policy' },
  pet: 'Pet',
  petMissing: 'You must select a pet',
  noPets: 'Add a pet first',
} satisfies SameShape<typeof es>
