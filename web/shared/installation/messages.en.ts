import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './messages.es.ts'

export const messages = {
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
