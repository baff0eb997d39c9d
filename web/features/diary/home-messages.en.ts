// English messages of the diary for the pet page and the quick actions.
import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './home-messages.es.ts'

export const messages = {
  section: {
    title: 'Diary',
    empty: 'Moments and photos',
    count_one: '{{count}} entry',
    count_other: '{{count}} entries',
  },
  quickAction: {
    title: 'Diary entry',
    hint: "Record your pet's special moments",
    formTitle: 'New diary entry',
  },
} satisfies SameShape<typeof es>
