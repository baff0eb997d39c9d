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
  options: 'Options for {{name}}',
  attach: 'Attach',
  attachNamed: 'Attach documents to {{name}}',
  remove: 'Delete',
  discardChange: 'Discard change',
  record: {
    remind: {
      on: 'We’ll remind you 7 days before, 1 day before and on the day.',
      noDate: 'We’ll remind you once it has a date.',
      off: 'We won’t remind you.',
    },
    invalid: { dateInvalid: 'Enter a complete date, or leave it empty' },
    card: { silent: 'No reminder' },
    due: {
      today: 'Today',
      inDays_one: 'In {{count}} day',
      inDays_other: 'In {{count}} days',
      ok: 'Up to date',
    },
  },
} satisfies SameShape<typeof es>
