import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type * as es from './messages.es.ts'

export const home = {
  section: {
    title: 'Costs',
    text: 'By year and kind',
  },
} satisfies SameShape<typeof es.home>

export const messages = {
  loading: 'Loading the costs',
  failedTitle: 'We couldn’t load the costs',
  emptyTitle: 'No costs',
  emptyText:
    'Once you write down what a visit, a vaccine or a parasite treatment cost, you’ll see each year’s total here.',
  emptyTextViewer: 'Nobody has written down any costs for this pet.',
  toVisits: 'Go to the visits',
  download: 'Download CSV',
  apart: 'Each currency is added up separately: we don’t convert them.',
  total: 'Total: {{amount}}',
  table: 'Costs in {{currency}} by year and kind',
  what: 'Year and kind',
  amount: 'Total',
  cost: 'Cost',
  costPlaceholder: 'E.g. 85,000',
  currency: 'Currency',
  invalid: {
    noNumber: 'Enter a cost such as 85,000 or 12.50, or leave it empty',
    whole: 'In this currency the cost has no decimals',
    tooLarge: 'The cost is too large',
  },
} satisfies SameShape<typeof es.messages>
