// English messages of the question whether a dose was truly given twice.
import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './messages.es.ts'

export const messages = {
  marked: {
    given: '{{who}} gave it {{ago}}',
    givenByMe: 'You gave it {{ago}}',
    givenBySomebody: 'Somebody gave it {{ago}}',
    skipped: '{{who}} skipped it {{ago}}',
    skippedByMe: 'You skipped it {{ago}}',
    skippedBySomebody: 'Somebody skipped it {{ago}}',
  },
  ago: {
    now: 'just now',
    minutes: '{{count}} min ago',
    hours: '{{count}} h ago',
    days_one: '{{count}} day ago',
    days_other: '{{count}} days ago',
  },
  about: 'Dose of {{name}}, {{time}}.',
  ask: {
    given: 'Was a second dose truly given? If you are not sure, leave it.',
    skipped: 'Was it truly given after that?',
  },
  confirm: { given: 'Yes, it was', skipped: 'Yes, it was' },
  leave: 'No, leave it',
  next: 'The next one, at the earliest: {{when}}',
} satisfies SameShape<typeof es>
