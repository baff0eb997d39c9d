// English messages of the carousel on Home.
import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './home-messages.es.ts'

export const messages = {
  label: 'Promotions',
  carousel: 'carousel',
  slide: 'promotion',
  position: '{{number}} of {{count}}',
  announce: '{{title}}, {{number}} of {{count}}',
  previous: 'Previous promotion',
  next: 'Next promotion',
  pause: 'Pause the promotions',
  play: 'Resume the promotions',
} satisfies SameShape<typeof es>
