import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type * as es from './messages.es.ts'

export const home = {
  section: {
    title: 'Visits',
    empty: 'To the vet, with date and cost',
    count_one: '{{count}} registered',
    count_other: '{{count}} registered',
    overdue_one: '{{count}} overdue',
    overdue_other: '{{count}} overdue',
  },
} satisfies SameShape<typeof es.home>

export const one = 'Visit'
export const many = 'Visits'

export const counted = {
  visits_one: '{{count}} visit',
  visits_other: '{{count}} visits',
} satisfies SameShape<typeof es.counted>

export const allowed = 'adding a visit'

export const reminder = {
  overdueMany_other: '{{count}} overdue visits',
  done: 'Visit done',
  record: 'We went',
  records: 'See visits',
  kind: 'Visit',
} satisfies SameShape<typeof es.reminder>

export const changed = {
  visitDate: 'date',
  reason: 'reason',
  clinic: 'clinic',
  findings: 'findings',
  nextVisitDate: 'next visit',
} satisfies SameShape<typeof es.changed>

export const vetFields = {
  reason: 'Reason',
  visitDate: 'Visit date',
  nextVisitDate: 'Next visit',
  findings: 'Findings',
} satisfies SameShape<typeof es.vetFields>

export const messages = {
  title: 'Visits',
  add: 'Add visit',
  loading: 'Loading the visits',
  loadFailed: 'Couldn’t load the visits',
  failedTitle: 'Couldn’t load the visits',
  emptyTitle: 'No visits',
  emptyText: 'Write down each visit to the vet: what they said, what it cost and when to come back.',
  emptyTextViewer: 'Nobody has written down any visits for this pet.',
  more: 'Show more visits',
  moreFailed: 'Couldn’t load more visits',
  search: 'Search the visits',
  readMore: 'Read more',
  readLess: 'Read less',
  edit: 'Edit visit {{name}}',
  remove: 'Delete visit {{name}}',
  added: 'Visit added',
  changed: 'Visit updated',
  removed: 'Visit deleted',
  restored: 'Visit restored',
  addFailed: 'Couldn’t add the visit',
  changeFailed: 'Couldn’t update the visit',
  removeFailed: 'Couldn’t delete the visit',
  restoreFailed: 'Couldn’t restore the visit',
  fields: {
    visitDate: 'Date',
    reason: 'Reason',
    reasonPlaceholder: 'E.g. Annual checkup',
    clinic: 'Clinic',
    clinicPlaceholder: 'E.g. San Roque Clinic',
    veterinarian: 'Veterinarian',
    veterinarianPlaceholder: 'E.g. Dr. Paula Rojas',
    findings: 'Findings',
    findingsPlaceholder: 'What they found and advised',
    nextVisitDate: 'Next visit',
  },
  remind: { switch: 'Remind me about the next visit' },
  subjects: {
    reason: 'The reason',
    clinic: 'The clinic',
    veterinarian: 'The veterinarian',
    findings: 'The findings',
  },
  invalid: {
    reasonRequired: 'The reason is required',
    dateRequired: 'The date is required',
    dateInFuture: 'The date can’t be in the future',
  },
  card: {
    next: 'Next visit: {{date}}',
  },
  due: { overdue: 'Overdue' },
} satisfies SameShape<typeof es.messages>
