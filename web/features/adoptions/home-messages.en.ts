// English messages of adoptions on Home.
import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './home-messages.es.ts'

export const messages = {
  home: {
    title: 'Up for adoption',
    all: 'See all',
    soon: 'Adoptions - Coming soon',
    loading: 'Loading adoptions',
    empty: 'No pet is looking for a home right now.',
    failed: "We couldn't load the adoptions",
    failedText: 'Check your connection and try again.',
  },
} satisfies SameShape<typeof es>
