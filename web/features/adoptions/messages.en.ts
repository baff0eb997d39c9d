import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type * as es from './messages.es.ts'

export const home = {
  home: {
    title: 'Up for adoption',
    all: 'See all',
    soon: 'Adoptions - Coming soon',
    loading: 'Loading adoptions',
    empty: 'No pet is looking for a home right now.',
    failed: 'We couldn’t load the adoptions',
  },
} satisfies SameShape<typeof es.home>

export const messages = {
  detail: {
    published: 'Listed on {{date}}',
    gone: 'No longer on the list',
    goneText: 'It may have found a home. See on Home who is looking for one.',
  },
  add: 'New adoption',
  editTitle: 'Edit adoption',
  loading: 'Loading adoptions',
  loadFailed: 'The adoptions couldn’t be loaded',
  empty: 'No adoptions yet',
  emptyText: 'The four newest visible ones appear on Home.',
  visible: 'Visible',
  hidden: 'Hidden',
  removeLabel: 'Delete {{name}}',
  age: 'Age',
  agePlaceholder: 'E.g. 2 years',
  location: 'Location',
  locationPlaceholder: 'E.g. Bogotá',
  created: 'Adoption created',
  changed: 'Adoption updated',
  isHidden: '{{name}} no longer appears on Home',
  isShown: '{{name}} appears on Home again',
  removeTitle: 'Delete {{name}}?',
  removeText:
    'The adoption and its picture are deleted for good. If it has just found a home, you can hide it.',
  removed: 'Adoption deleted',
} satisfies SameShape<typeof es.messages>
