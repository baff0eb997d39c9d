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
    text_one: 'It is on this device only. If you sign out now, it is lost.',
    text_other: 'They are on this device only. If you sign out now, they are lost.',
    send: 'Send and sign out',
    sending: 'Sending…',
    lose_one: 'Sign out and lose it',
    lose_other: 'Sign out and lose them',
    failed: 'We couldn’t send everything. Check your connection and what is waiting.',
  },
  sealed_one: '{{count}} change on this device hasn’t been sent',
  sealed_other: '{{count}} changes on this device haven’t been sent',
  sealedText: 'Sign in with the same account to send them.',
  newVersion: 'There’s a new version',
  update: 'Update',
  unsaved: 'Save or close what you’re writing first',
  proposal: 'Install Huella and open it like an app, even offline.',
  install: 'Install',
  howTo: 'How to install',
  steps: {
    share: 'Tap Share',
    add: 'Choose Add to Home Screen',
    open: 'Open Huella from there',
  },
  safariForgets:
    'Safari deletes what a site has stored if you don’t open it for seven days. Install Huella so that nothing waiting is lost.',
  macSteps: 'In the File menu, choose Add to Dock.',
} satisfies SameShape<typeof es>
