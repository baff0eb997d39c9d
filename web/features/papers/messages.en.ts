import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type * as es from './messages.es.ts'

export const home = {
  section: {
    title: 'Papers',
    empty: 'Passport, permits and policies',
    count_one: '{{count}} registered',
    count_other: '{{count}} registered',
    overdue_one: '{{count}} expired',
    overdue_other: '{{count}} expired',
  },
} satisfies SameShape<typeof es.home>

export const one = 'Paper'
export const many = 'Papers'

export const reminder = {
  overdueMany_other: '{{count}} expired papers',
  done: 'Paper renewed',
  record: 'I’ve renewed it',
  records: 'See papers',
  kind: 'Paper',
} satisfies SameShape<typeof es.reminder>

export const changed = {
  type: 'kind',
  number: 'number',
  issuer: 'issuer',
  issuedOn: 'date of issue',
  validUntil: 'validity',
} satisfies SameShape<typeof es.changed>

export const messages = {
  title: 'Papers',
  add: 'Add paper',
  loading: 'Loading the papers',
  loadFailed: 'Couldn’t load the papers',
  failedTitle: 'We couldn’t load the papers',
  emptyTitle: 'No papers',
  emptyText:
    'Write down passport, permits and policies with the day they expire, and we’ll remind you before.',
  emptyTextViewer: 'Nobody has written down any papers of this pet.',
  edit: 'Edit paper {{name}}',
  remove: 'Delete paper {{name}}',
  added: 'Paper added',
  changed: 'Paper updated',
  removed: 'Paper deleted',
  restored: 'Paper restored',
  addFailed: 'Couldn’t add the paper',
  changeFailed: 'Couldn’t update the paper',
  removeFailed: 'Couldn’t delete the paper',
  restoreFailed: 'Couldn’t restore the paper',
  fields: {
    name: 'Name',
    namePlaceholder: 'E.g. EU pet passport',
    type: 'Kind',
    number: 'Number',
    numberPlaceholder: 'E.g. CO-204518',
    issuer: 'Issued by',
    issuerPlaceholder: 'E.g. Ministry of Agriculture',
    issuedOn: 'Date of issue',
    validUntil: 'Valid until',
    notes: 'Notes',
    notesPlaceholder: 'Where it is kept, what it covers...',
  },
  choices: {
    type: {
      passport: 'Passport',
      permit: 'Permit',
      health: 'Health certificate',
      liability: 'Liability policy',
      pedigree: 'Pedigree',
      other: 'Other',
    },
  },
  remind: {
    switch: 'Remind me before it expires',
    on: 'We’ll remind you a month before, a week before and on the day.',
  },
  subjects: {
    name: 'The name',
    number: 'The number',
    issuer: 'The issuer',
    notes: 'The notes',
  },
  invalid: {
    nameRequired: 'The name is required',
    dateInFuture: 'The date of issue can’t be in the future',
  },
  list: {
    overdueFirst: 'Expired first',
    all: 'All',
    overdue: 'Expired',
    upcoming: 'Valid',
    undated: 'Without a date',
  },
  card: {
    overdueSince: 'Expired on {{date}}',
    next: 'Valid until {{date}}',
    number: 'No. {{text}}',
    issuer: 'Issued by {{text}}',
    issuedOn: 'Issued on {{date}}',
  },
  due: { overdue: 'Expired', ok: 'Valid' },
} satisfies SameShape<typeof es.messages>
