// English messages of a pet's changes and of its bin.
import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type * as es from './messages.es.ts'

export const home = {
  section: { title: 'Changes', text: 'Who noted what, and the bin' },
} satisfies SameShape<typeof es.home>

export const messages = {
  show: { changes: 'Changes', bin: 'Bin' },
  loading: 'Loading the changes',
  loadFailed: "We couldn't load the changes",
  loadFailedText: 'Check your connection and try again.',
  emptyTitle: 'No changes yet',
  emptyText: 'What you and whoever may edit write down or change will appear here.',
  emptyBinTitle: 'The bin is empty',
  emptyBinText: 'What you delete stays here for thirty days, in case you need it again.',
  ownerOnly: 'Only for whoever added this pet',
  ownerOnlyText: 'The person who added this pet sees its changes and its bin.',
  action: {
    created: '{{who}} added it',
    changed: '{{who}} changed it',
    removed: '{{who}} deleted it',
    restored: '{{who}} restored it',
    stamped: '{{who}} stamped it',
    hidden: '{{who}} hid it',
    shown: '{{who}} showed it again',
  },
  nobody: 'Somebody who no longer has an account',
  daysLeft_one: '{{count}} day left',
  daysLeft_other: '{{count}} days left',
  gone: 'No longer there',
  restore: 'Restore',
  restoreNamed: 'Restore {{name}}',
  restoring: 'Restoring…',
  restored: "It's back",
  restoreFailed: "We couldn't restore it",
  empty: {
    action: 'Empty the bin',
    title: 'Empty the bin?',
    text: 'What is in it can no longer be restored.',
    confirm: 'Empty it',
    busy: 'Emptying…',
    done: 'The bin is empty',
    failed: "We couldn't empty the bin",
  },
  kind: {
    profile: 'Profile',
  },
  fields: {
    name: 'name',
    documents: 'attached documents',
    dateAdministered: 'date given',
    nextDueDate: 'next date',
    veterinarian: 'veterinarian',
    notes: 'notes',
    remind: 'reminder',
    cost: 'cost',
    species: 'species',
    breed: 'breed',
    sex: 'sex',
    birthDate: 'date of birth',
    image: 'photo',
    microchipNumber: 'microchip',
    rabiesVaccineNumber: 'rabies vaccine number',
    memorial: 'death',
  },
} satisfies SameShape<typeof es.messages>
