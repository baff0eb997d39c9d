// English messages of weights for the pet page and the quick actions.
import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './home-messages.es.ts'

export const messages = {
  section: {
    title: 'Weight',
    empty: 'Measurements and their chart',
    count_one: '{{count}} measurement',
    count_other: '{{count}} measurements',
  },
} satisfies SameShape<typeof es>
