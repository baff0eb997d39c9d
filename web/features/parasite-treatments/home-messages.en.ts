// English messages of parasite treatments for the pet page.
import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './home-messages.es.ts'

export const messages = {
  section: {
    title: 'Parasite control',
    empty: 'Internal and external',
    count_one: '{{count}} registered',
    count_other: '{{count}} registered',
    overdue_one: '{{count}} overdue',
    overdue_other: '{{count}} overdue',
  },
} satisfies SameShape<typeof es>
