// English messages of reports for the pet page.
import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as spanish } from './home-messages.es.ts'

export const messages = {
  section: { title: 'Report for the vet', text: 'A PDF or a link, for the visit' },
} satisfies SameShape<typeof spanish>
