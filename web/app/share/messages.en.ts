import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './messages.es.ts'

export const messages = {
  title: 'Save to Huella',
  text: 'Choose what it is, and then the pet.',
  back: 'Back to home',
  emptyTitle: 'No file has arrived',
  emptyText: 'Share a photo or a PDF from another app and choose Huella, or add it here.',
  pets: 'My pets',
} satisfies SameShape<typeof es>
