import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type * as es from './messages.es.ts'

export const home = {
  section: { title: 'Show the vet' },
} satisfies SameShape<typeof es.home>

export const messages = {
  loading: 'Loading your pet’s details',
  failed: 'We couldn’t load this part',
  born: 'Born {{date}}',
  medications: 'Current medications',
  noMedications: 'No current medications.',
  medicationFrom: 'from {{date}}',
  medicationUntil: 'until {{date}}',
  vaccines: 'Vaccines',
  noVaccines: 'No vaccines on record.',
  lot: 'Lot {{lot}}',
  validUntil: 'Valid until {{date}}',
  next: 'Next: {{date}}',
  earlier: 'Earlier: {{dates}}',
  stamped: 'Stamped by {{name}}, {{clinic}}',
  weight: 'Weight',
  measured: 'On {{date}}',
  noWeight: 'No weight on record.',
} satisfies SameShape<typeof es.messages>
