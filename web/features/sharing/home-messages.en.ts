// English messages of sharing for the pet page and the quick actions.
import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './home-messages.es.ts'

export const messages = {
  section: {
    title: 'Shared users',
    count_one: '{{count}} person',
    count_other: '{{count}} people',
  },
  quickAction: {
    title: 'I have a code',
    hint: 'See a pet that is shared with you',
  },
} satisfies SameShape<typeof es>
