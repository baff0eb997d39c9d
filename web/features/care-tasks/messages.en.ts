import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type * as es from './messages.es.ts'

export const home = {
  section: {
    title: 'Tasks',
    empty: 'Bath, nails or litter box',
    count_one: '{{count}} registered',
    count_other: '{{count}} registered',
    overdue_one: '{{count}} overdue',
    overdue_other: '{{count}} overdue',
  },
} satisfies SameShape<typeof es.home>

export const one = 'Task'
export const many = 'Tasks'

export const reminder = {
  overdueMany_other: '{{count}} overdue tasks',
  done: 'Task done',
  record: 'Done',
  records: 'See tasks',
  kind: 'Task',
} satisfies SameShape<typeof es.reminder>

export const changed = {
  everyCount: 'interval',
  everyUnit: 'unit of the interval',
  lastDoneOn: 'last time',
  nextDueOn: 'next time',
  dueTime: 'time',
  who: 'who',
} satisfies SameShape<typeof es.changed>

export const messages = {
  title: 'Tasks',
  add: 'Add task',
  loading: 'Loading the tasks',
  loadFailed: 'Couldn’t load the tasks',
  failedTitle: 'We couldn’t load the tasks',
  emptyTitle: 'No tasks',
  emptyText: 'Write down what repeats, such as bath or nails, and we’ll remind you on the day.',
  emptyTextViewer: 'Nobody has written down any tasks for this pet.',
  edit: 'Edit task {{name}}',
  remove: 'Delete task {{name}}',
  added: 'Task added',
  changed: 'Task updated',
  removed: 'Task deleted',
  restored: 'Task restored',
  addFailed: 'Couldn’t add the task',
  changeFailed: 'Couldn’t update the task',
  removeFailed: 'Couldn’t delete the task',
  restoreFailed: 'Couldn’t restore the task',
  done: 'Done',
  markDone: 'Mark the task {{name}} as done',
  doneFailed: 'We couldn’t mark the task',
  undoFailed: 'We couldn’t remove the mark',
  fields: {
    name: 'Task',
    namePlaceholder: 'E.g. Bath',
    everyCount: 'Every',
    everyUnit: 'Unit',
    lastDoneOn: 'Last time',
    nextDueOn: 'Next time',
    dueTime: 'Time',
    who: 'Who',
    whoPlaceholder: 'E.g. Luis',
    notes: 'Notes',
    notesPlaceholder: 'With what, where, how they like it...',
  },
  units: { days: 'days', weeks: 'weeks' },
  usual: {
    bath: 'Bath',
    nails: 'Clip the nails',
    litter: 'Clean the litter box',
    brushing: 'Brush the coat',
    teeth: 'Brush the teeth',
    ears: 'Clean the ears',
  },
  remind: {
    switch: 'Remind me about the task',
    on: 'We’ll remind you on the day, at its time if it has one.',
  },
  subjects: {
    name: 'The task',
    who: 'The person',
    notes: 'The notes',
  },
  invalid: {
    nameRequired: 'The name of the task is required',
    dateInFuture: 'The last time can’t be in the future',
    timeInvalid: 'Enter a whole time, or leave it empty',
    everyCount: {
      required: 'Enter how often it’s due',
      invalid: 'Enter a whole number',
      step: 'Enter a whole number',
      too_small: 'Enter a number from {{min}}',
      too_large: 'Enter a number up to {{max}}',
    },
  },
  list: {
    overdueFirst: 'Overdue first',
    all: 'All',
    overdue: 'Overdue',
    upcoming: 'Upcoming',
    undated: 'No next time',
  },
  card: {
    overdueSince: 'Was due on {{date}}',
    next: 'Next time: {{date}}',
    lastDoneOn: 'Last time: {{date}}',
    dueTime: 'At {{time}}',
    everyCount: {
      days_one: 'Every day',
      days_other: 'Every {{count}} days',
      weeks_one: 'Every week',
      weeks_other: 'Every {{count}} weeks',
    },
  },
  due: { overdue: 'Overdue' },
} satisfies SameShape<typeof es.messages>
