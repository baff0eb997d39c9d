// English messages of the timeline for the pet's page.
import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './home-messages.es.ts'

export const messages = {
  section: { title: 'Timeline', text: 'Their whole life, day by day' },
} satisfies SameShape<typeof es>
