import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './messages.es.ts'

export const messages = {
  sort: 'Order',
  filter: 'Filter',
  newest: 'Newest',
  oldest: 'Oldest',
  byName: 'By name',
  nothingFound: 'Nothing matches what you’re looking for',
  showAll: 'Show all',
} satisfies SameShape<typeof es>
