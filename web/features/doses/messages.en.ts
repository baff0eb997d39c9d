// English messages of doses.
import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './messages.es.ts'

export const messages = {
  title: "Today's doses",
  yesterday: "Yesterday's doses",
  unmarked: '{{number}} unmarked from yesterday',
  loading: 'Loading the doses',
  failedTitle: "We couldn't load the doses",
  none: 'No doses today.',
  ownersClock: "By the owner's clock: {{zone}}.",
  due: 'Due',
  status: { given: 'Given', skipped: 'Skipped' },
  repeat: 'Second dose',
  afterSkip: 'Given later',
  byYou: 'You · {{when}}',
  of: '{{action}}: {{about}}',
  about: '{{name}}, {{time}}',
  aboutYesterday: '{{name}}, yesterday, {{time}}',
  aboutRepeat: '{{about}}, second dose',
  already: {
    given: 'This dose was given already',
    skipped: 'This dose was skipped already',
    text: "{{who}}. We didn't record it again.",
  },
  markFailed: "Couldn't mark the dose",
  unmarkFailed: "Couldn't undo the mark",
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
  ask: {
    about: 'Dose of {{name}}, {{time}}.',
    given: 'Was a second dose truly given? If you are not sure, leave it.',
    skipped: 'Was it truly given after that?',
  },
  confirm: { given: 'Yes, it was', skipped: 'Yes, it was' },
  leave: 'No, leave it',
  next: 'The next one, at the earliest: {{when}}',
} satisfies SameShape<typeof es>
