import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type * as es from './messages.es.ts'

export const home = {
  section: {
    title: 'Parasite control',
    empty: 'Internal and external',
    count_one: '{{count}} registered',
    count_other: '{{count}} registered',
    overdue_one: '{{count}} overdue',
    overdue_other: '{{count}} overdue',
  },
} satisfies SameShape<typeof es.home>

export const one = 'Parasite treatment'
export const many = 'Parasite treatments'

export const counted = {
  'parasite-treatments_one': '{{count}} parasite treatment',
  'parasite-treatments_other': '{{count}} parasite treatments',
} satisfies SameShape<typeof es.counted>

export const allowed = 'adding a parasite treatment'

export const reminder = {
  overdueMany_other: '{{count}} overdue parasite treatments',
  done: 'Parasite treatment given',
  record: 'They’ve had it',
  records: 'See parasite control',
  kind: 'Parasites',
} satisfies SameShape<typeof es.reminder>

export const changed = {
  target: 'parasites',
} satisfies SameShape<typeof es.changed>

export const vetFields = {
  name: 'Product',
  target: 'Which parasites',
  nextDueDate: 'Next treatment',
  choices: { target: { internal: 'Internal', external: 'External', both: 'Internal and external' } },
} satisfies SameShape<typeof es.vetFields>

export const messages = {
  title: 'Parasite control',
  add: 'Add treatment',
  loading: 'Loading the parasite treatments',
  loadFailed: 'Couldn’t load the parasite treatments',
  failedTitle: 'We couldn’t load the parasite treatments',
  emptyTitle: 'No parasite treatments',
  emptyText: 'Write down each treatment with the date of the next one, and you’ll know when it’s time.',
  emptyTextViewer: 'Nobody has written down any parasite treatments for this pet.',
  edit: 'Edit treatment {{name}}',
  remove: 'Delete treatment {{name}}',
  added: 'Treatment added',
  changed: 'Treatment updated',
  removed: 'Treatment deleted',
  restored: 'Treatment restored',
  addFailed: 'Couldn’t add the treatment',
  changeFailed: 'Couldn’t update the treatment',
  removeFailed: 'Couldn’t delete the treatment',
  restoreFailed: 'Couldn’t restore the treatment',
  fields: {
    name: 'Product',
    namePlaceholder: 'E.g. Fluralaner',
    target: 'Which parasites',
    dateAdministered: 'Date given',
    nextDueDate: 'Next treatment',
    notes: 'Notes',
    notesPlaceholder: 'Brand, how it went, observations...',
  },
  choices: {
    target: {
      internal: 'Internal',
      external: 'External',
      both: 'Internal and external',
    },
  },
  targetHints: {
    internal: 'Roundworms and other worms.',
    external: 'Fleas, ticks and mites.',
    both: 'One product that works for both.',
  },
  remind: { switch: 'Remind me about the next treatment' },
  subjects: {
    name: 'The product',
    notes: 'The notes',
  },
  invalid: {
    nameRequired: 'The product is required',
    dateInFuture: 'The date given can’t be in the future',
  },
  list: {
    overdueFirst: 'Overdue first',
    all: 'All',
    overdue: 'Overdue',
    upcoming: 'Upcoming',
    undated: 'No next treatment',
  },
  card: {
    overdueSince: 'Was due on {{date}}',
    next: 'Next treatment: {{date}}',
    dateAdministered: 'Given on {{date}}',
  },
  due: { overdue: 'Overdue' },
} satisfies SameShape<typeof es.messages>
