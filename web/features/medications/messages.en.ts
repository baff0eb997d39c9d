import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type * as es from './messages.es.ts'

export const home = {
  section: {
    title: 'Medications',
    empty: 'Doses and times',
    count_one: '{{count}} registered',
    count_other: '{{count}} registered',
  },
} satisfies SameShape<typeof es.home>

export const one = 'Medication'
export const many = 'Medications'

export const changed = {
  dosage: 'dosage',
  frequency: 'frequency',
  schedule: 'schedule',
} satisfies SameShape<typeof es.changed>

export const messages = {
  title: 'Medications',
  add: 'Add medication',
  loading: 'Loading the medications',
  loadFailed: 'Couldn’t load the medications',
  failedTitle: 'We couldn’t load the medications',
  emptyTitle: 'No medications',
  emptyText: 'Write down what your pet takes, how much and how often.',
  emptyTextViewer: 'Nobody has written down any medications for this pet.',
  edit: 'Edit medication {{name}}',
  remove: 'Delete medication {{name}}',
  added: 'Medication added',
  changed: 'Medication updated',
  removed: 'Medication deleted',
  restored: 'Medication restored',
  addFailed: 'Couldn’t add the medication',
  changeFailed: 'Couldn’t update the medication',
  removeFailed: 'Couldn’t delete the medication',
  restoreFailed: 'Couldn’t restore the medication',
  fields: {
    name: 'Name',
    namePlaceholder: 'E.g. Apoquel',
    dosage: 'Dosage',
    dosagePlaceholder: 'E.g. 5.4 mg',
    frequency: 'Frequency',
    frequencyPlaceholder: 'E.g. Every 12 hours',
    notes: 'Notes',
    notesPlaceholder: 'With food, until when...',
  },
  schedule: {
    switch: 'Schedule doses',
    on: 'With a schedule',
    off: 'Without a schedule',
    times: 'Times',
    spread: 'How often, in hours, over the day',
    every: 'Every',
    hours: '{{hours}} h',
    time: 'Time {{number}}',
    unnamed: 'incomplete',
    remove: 'Remove the time {{time}}',
    add: 'Add time',
    from: 'From',
    to: 'Until',
    everyDays: 'How often, in days',
    everyDaysNote: '1 means every day.',
    remind: 'Remind me about the doses',
    reminding: 'We’ll remind you at the time of each dose.',
    silent: 'No reminders',
  },
  list: {
    runningFirst: 'Ongoing first',
    all: 'All',
    running: 'Ongoing',
    ended: 'Ended',
  },
  card: {
    schedule_one: 'Every day: {{times}}',
    schedule_other: 'Every {{count}} days: {{times}}',
    since: 'Since {{from}}',
    span: 'From {{from}} to {{to}}',
    silent: 'No reminders',
    ended: 'Ended',
  },
  subjects: {
    name: 'The name',
    dosage: 'The dosage',
    frequency: 'The frequency',
    notes: 'The notes',
  },
  invalid: {
    nameRequired: 'The name is required',
    timeRequired: 'Enter the time',
    timeInvalid: 'Complete the time',
    dateRequired: 'Enter the first date',
    dateInvalid: 'Complete the date',
    endsTooEarly: 'It can’t be before the first date',
    everyDays: 'Enter a whole number, from 1 to {{max}} days',
  },
} satisfies SameShape<typeof es.messages>
