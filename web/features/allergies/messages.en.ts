import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type * as es from './messages.es.ts'

export const home = {
  section: {
    title: 'Allergies',
    empty: 'None registered',
    count_one: '{{count}} registered',
    count_other: '{{count}} registered',
  },
} satisfies SameShape<typeof es.home>

export const one = 'Allergy'
export const many = 'Allergies'

export const changed = {
  description: 'description',
} satisfies SameShape<typeof es.changed>

export const messages = {
  title: 'Allergies',
  add: 'Add allergy',
  loading: 'Loading the allergies',
  loadFailed: 'Couldn’t load the allergies',
  failedTitle: 'We couldn’t load the allergies',
  emptyTitle: 'No allergies',
  emptyText: 'Write down what doesn’t agree with your pet, so it’s always at hand.',
  emptyTextViewer: 'Nobody has written down any allergies for this pet.',
  edit: 'Edit allergy {{name}}',
  remove: 'Delete allergy {{name}}',
  added: 'Allergy added',
  changed: 'Allergy updated',
  removed: 'Allergy deleted',
  restored: 'Allergy restored',
  addFailed: 'Couldn’t add the allergy',
  changeFailed: 'Couldn’t update the allergy',
  removeFailed: 'Couldn’t delete the allergy',
  restoreFailed: 'Couldn’t restore the allergy',
  fields: {
    name: 'Name',
    namePlaceholder: 'E.g. Chicken',
    description: 'Description',
    descriptionPlaceholder: 'What it causes, since when...',
  },
  subjects: {
    name: 'The name',
    description: 'The description',
  },
  invalid: {
    nameRequired: 'The name is required',
  },
} satisfies SameShape<typeof es.messages>
