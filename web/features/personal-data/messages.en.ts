import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './messages.es.ts'

export const messages = {
  title: 'My data',
  back: 'Back to the profile',
  help: {
    title: 'What Huella keeps',
    text: 'What we keep about you and your pets, what for, and who sees it.',
    privacy: 'Read the privacy notice',
  },
  heading: 'A copy of your data',
  text: 'We prepare a ZIP file with everything Huella keeps about you: your pets with their records, your photos and documents, and a page to read it offline.',
  failedTitle: 'We couldn’t load your data',
  request: 'Download my data',
  requesting: 'Preparing...',
  requestFailed: 'We couldn’t prepare your data',
  again: 'Prepare another copy',
  pending: 'Waiting',
  running: 'Preparing your data',
  leave: 'You can leave this page. We’ll let you know by email and in your reminders when it’s ready.',
  ready: 'Your data is ready',
  readyText: '{{size}} · until {{until}}, only while you are signed in.',
  download: 'Download',
  failed: 'We couldn’t finish the copy. Try again.',
} satisfies SameShape<typeof es>
