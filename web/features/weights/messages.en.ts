import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type * as es from './messages.es.ts'

export const home = {
  section: {
    title: 'Weight',
    empty: 'Measurements and their chart',
    count_one: '{{count}} measurement',
    count_other: '{{count}} measurements',
  },
  quickAction: { title: 'Record weight', hint: 'What the scales showed today' },
} satisfies SameShape<typeof es.home>

export const one = 'Weight'
export const many = 'Weight measurements'

export const changed = {
  measuredOn: 'date',
  weightValue: 'weight',
  weightUnit: 'unit',
  note: 'note',
} satisfies SameShape<typeof es.changed>

export const messages = {
  title: 'Weight',
  add: 'Add weight',
  loading: 'Loading the measurements',
  loadFailed: 'Couldn’t load the measurements',
  failedTitle: 'We couldn’t load the measurements',
  emptyTitle: 'No measurements yet',
  emptyText: 'Write down the weight from time to time, and you’ll see whether it goes up or down.',
  emptyTextViewer: 'Nobody has written down this pet’s weight.',
  edit: 'Edit the weight from {{name}}',
  remove: 'Delete the weight from {{name}}',
  added: 'Weight added',
  changed: 'Weight updated',
  removed: 'Weight deleted',
  restored: 'Weight restored',
  addFailed: 'Couldn’t add the weight',
  changeFailed: 'Couldn’t update the weight',
  removeFailed: 'Couldn’t delete the weight',
  restoreFailed: 'Couldn’t restore the weight',
  fields: {
    weight: 'Weight',
    weightPlaceholder: 'E.g. 12.5',
    unit: 'Unit',
    measuredOn: 'Date',
    note: 'Note',
    notePlaceholder: 'Before breakfast, with collar, at the clinic...',
  },
  choices: { weightUnit: { Libras: 'Pounds', Kilogramos: 'Kilograms' } },
  subjects: {
    note: 'The note',
  },
  invalid: {
    weightValue: {
      required: 'Enter the weight',
      invalid: 'Enter just the number, like 12.5 or 1250, without separating thousands',
      too_small: 'The weight must be at least {{min, number}}',
      too_large: 'The weight can be up to {{max}}',
      step: 'Use up to three decimals, like 0.125',
    },
    dateRequired: 'The date is required',
    dateInFuture: 'The date can’t be in the future',
    dateTooEarly: 'The date can’t be before 1900',
    dateIncomplete: 'Enter a complete date',
  },
  chart: {
    title: 'How it changes',
    range: 'Period',
    months: '3 months',
    year: '1 year',
    all: 'All',
    empty: 'There are no measurements in this period.',
    summary_one: 'Weight chart: {{last}} on {{lastDate}}. One measurement. The table has all of them.',
    summary_other:
      'Weight chart: from {{first}} on {{firstDate}} to {{last}} on {{lastDate}}. {{count}} measurements, between {{least}} and {{most}}. The table has all of them.',
    pick: 'Measurement',
    weeks_one: '{{count}} week',
    weeks_other: '{{count}} weeks',
    ageMonths_one: '{{count}} month',
    ageMonths_other: '{{count}} months',
    growing: 'Still growing: gaining weight is normal. The chart goes by age.',
    at: '{{date}}, {{age}} old',
  },
  unlikely: {
    title: 'Does it really weigh {{weight}}?',
    last: 'Last time it weighed {{weight}}.',
    change: 'That’s a change of a third or more. Check the number and the unit.',
    species: 'That’s an unusual weight for its species. Check the number and the unit.',
    confirm: 'Yes, save it',
    correct: 'Correct it',
  },
  table: {
    caption: 'All measurements',
    date: 'Date',
    weight: 'Weight',
    actions: 'Actions',
    more_one: 'Show {{count}} more',
    more_other: 'Show {{count}} more',
  },
  warning: {
    loss: '{{name}} lost {{share}} of body weight in {{count}} days',
    gain: '{{name}} gained {{share}} of body weight in {{count}} days',
    nameless: 'Your pet',
    advice: 'There can be many reasons, some of them good. Your vet can say whether it matters.',
    why: 'Why you see this',
    from: 'We looked at {{count}} days with measurements, from {{from}} to {{to}}.',
    sudden: 'We warn you when the weight changes by {{share}} or more within {{count}} days.',
    gradual: 'We warn you when the weight changes by {{share}} or more within {{count}} days.',
    robust: 'We compare all the measurements: a single mistyped one isn’t enough for a warning.',
    source:
      'A 10% change is generally considered significant in small animal medicine; the periods and the 5% are a rule of thumb taken from human medicine. This isn’t a diagnosis.',
    young: 'If your pet is still growing, gaining weight is normal: add the birth date to its profile.',
  },
} satisfies SameShape<typeof es.messages>
