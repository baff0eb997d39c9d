// English messages of the care plan for the pet page.
import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './home-messages.es.ts'

export const messages = {
  section: {
    title: 'Care plan',
    empty: 'What comes at which age',
    count_one: '{{count}} to do',
    count_other: '{{count}} to do',
    overdue_one: '{{count}} overdue',
    overdue_other: '{{count}} overdue',
  },
} satisfies SameShape<typeof es>
