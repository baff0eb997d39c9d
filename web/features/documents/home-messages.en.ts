// English messages of documents for the pet page and the quick actions.
import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './home-messages.es.ts'

export const messages = {
  section: {
    title: 'Documents',
    empty: 'Important papers',
    count_one: '{{count}} document',
    count_other: '{{count}} documents',
  },
  quickAction: {
    title: 'Upload Document',
    hint: "Keep your pet's important documents",
  },
} satisfies SameShape<typeof es>
