import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './messages.es.ts'

export const messages = {
  age: {
    minutes: 'Data from {{count}} min ago',
    hours: 'Data from {{count}} h ago',
    days_one: 'Data from {{count}} day ago',
    days_other: 'Data from {{count}} days ago',
  },
  unsent: {
    title_one: 'You have {{count}} unsent change',
    title_other: 'You have {{count}} unsent changes',
    text: 'It’s all on this device only. If you sign out now, it’s lost.',
    send: 'Send and sign out',
    sending: 'Sending…',
    lose: 'Sign out and lose them',
    failed: 'We couldn’t send everything. Check your connection and what is waiting.',
  },
  sealed_one: '{{count}} change on this device hasn’t been sent',
  sealed_other: '{{count}} changes on this device haven’t been sent',
  sealedText: 'Sign in with the same account to send them.',
} satisfies SameShape<typeof es>
