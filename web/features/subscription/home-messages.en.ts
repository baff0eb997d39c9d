// English messages of Premium on Home.
import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './home-messages.es.ts'

export const messages = {
  home: {
    title: 'Go Premium',
    text: 'Unlimited records and microchip',
    longText: 'Unlimited records and microchip for your whole pack, and shared pets',
    plan: 'See the plan',
  },
} satisfies SameShape<typeof es>
