// English messages of costs for the pet page.
import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './home-messages.es.ts'

export const messages = {
  section: {
    title: 'Costs',
    text: 'By year and kind',
  },
} satisfies SameShape<typeof es>
