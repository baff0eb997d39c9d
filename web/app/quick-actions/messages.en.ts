// English messages of the quick actions.
import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './messages.es.ts'

export const messages = {
  title: 'Quick Actions',
  prompt: 'What would you like to do?',
  diary: 'Diary entry',
  diaryHint: "Record your pet's special moments",
  document: 'Upload Document',
  documentHint: "Keep your pet's important documents",
  diaryTitle: 'New diary entry',
  pet: 'Pet',
  choosePet: 'Select a pet',
  petMissing: 'You must select a pet',
  noPets: 'Add a pet first',
  addPet: 'Add pet',
  addPetHint: 'Create their profile in under a minute',
  codeHint: 'See a pet that is shared with you',
} satisfies SameShape<typeof es>
