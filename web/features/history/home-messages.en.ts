// English messages of a pet's changes for the pet's page.
import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './home-messages.es.ts'

export const messages = {
  section: { title: 'Changes', text: 'Who noted what, and the bin' },
} satisfies SameShape<typeof es>
