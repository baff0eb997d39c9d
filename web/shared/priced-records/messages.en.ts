// English messages of what a record cost.
import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './messages.es.ts'

export const messages = {
  cost: 'Cost',
  costPlaceholder: 'E.g. 85,000',
  currency: 'Currency',
  invalid: {
    noNumber: 'Enter a cost such as 85,000 or 12.50, or leave it empty',
    whole: 'In this currency the cost has no decimals',
    tooLarge: 'The cost is too large',
  },
} satisfies SameShape<typeof es>
