import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type * as es from './messages.es.ts'

export const home = {
  section: {
    title: 'Vaccines',
    empty: 'Doses given and due',
    count_one: '{{count}} registered',
    count_other: '{{count}} registered',
    overdue_one: '{{count}} overdue',
    overdue_other: '{{count}} overdue',
  },
} satisfies SameShape<typeof es.home>

export const one = 'Vaccine'
export const many = 'Vaccines'

export const counted = {
  vaccines_one: '{{count}} vaccine',
  vaccines_other: '{{count}} vaccines',
} satisfies SameShape<typeof es.counted>

export const allowed = 'adding a vaccine'

export const reminder = {
  overdueMany_other: '{{count}} overdue vaccines',
  done: 'Vaccine given',
  record: 'They’ve had it',
  records: 'See vaccines',
  kind: 'Vaccine',
} satisfies SameShape<typeof es.reminder>

export const changed = {
  manufacturer: 'manufacturer',
  lot: 'lot',
  validUntil: 'validity',
} satisfies SameShape<typeof es.changed>

export const vetFields = { name: 'Vaccine' } satisfies SameShape<typeof es.vetFields>

export const messages = {
  title: 'Vaccines',
  add: 'Add vaccine',
  loading: 'Loading the vaccines',
  loadFailed: 'Couldn’t load the vaccines',
  failedTitle: 'We couldn’t load the vaccines',
  emptyTitle: 'No vaccines',
  emptyText: 'Write down each vaccine with its next dose, and you’ll know when it’s time.',
  emptyTextViewer: 'Nobody has written down any vaccines for this pet.',
  edit: 'Edit vaccine {{name}}',
  remove: 'Delete vaccine {{name}}',
  added: 'Vaccine added',
  changed: 'Vaccine updated',
  removed: 'Vaccine deleted',
  restored: 'Vaccine restored',
  addFailed: 'Couldn’t add the vaccine',
  changeFailed: 'Couldn’t update the vaccine',
  removeFailed: 'Couldn’t delete the vaccine',
  restoreFailed: 'Couldn’t restore the vaccine',
  fields: {
    name: 'Name',
    namePlaceholder: 'E.g. Rabies',
    dateAdministered: 'Date given',
    nextDueDate: 'Next dose',
    veterinarian: 'Veterinarian',
    veterinarianPlaceholder: 'E.g. Dr. Paula Rojas',
    notes: 'Notes',
    more: 'Label details',
    manufacturer: 'Manufacturer',
    manufacturerPlaceholder: 'E.g. Zoetis',
    lot: 'Lot number',
    lotPlaceholder: 'E.g. A4-117',
    validUntil: 'Valid until',
    notesPlaceholder: 'Reaction, observations...',
  },
  remind: { switch: 'Remind me about the next dose' },
  subjects: {
    name: 'The name',
    veterinarian: 'The veterinarian',
    manufacturer: 'The manufacturer',
    lot: 'The lot number',
    notes: 'The notes',
  },
  invalid: {
    nameRequired: 'The name is required',
    dateInFuture: 'The date given can’t be in the future',
  },
  list: {
    overdueFirst: 'Overdue first',
    all: 'All',
    overdue: 'Overdue',
    upcoming: 'Upcoming',
    undated: 'No next dose',
  },
  card: {
    overdueSince: 'Was due on {{date}}',
    next: 'Next dose: {{date}}',
    dateAdministered: 'Given on {{date}}',
    manufacturer: 'Made by {{text}}',
    lot: 'Lot {{text}}',
    validUntil: 'Valid until {{date}}',
  },
  due: { overdue: 'Overdue' },
} satisfies SameShape<typeof es.messages>
