import { costsByCurrency } from '#contract/features/costs/currency-years.ts'
import type { CostSumList } from '#contract/features/costs/schema.ts'
import {
  repeatElement,
  fillPlace,
  type FillMessages,
  type FillSkeleton,
} from '#web/shared/skeletons/fill-skeleton.ts'
import { createDocumentFormatter } from '#web/shared/i18n/document-formatter.ts'

// More than a screen holds.
const mostCurrencies = 3
const mostYears = 4

export const costsMessages: FillMessages = { of: 'costs', keys: ['total'] }

export const fillCosts: FillSkeleton = (skeleton, readEmbeddedAnswer, say) => {
  const format = createDocumentFormatter()
  const sums: CostSumList | null = JSON.parse(readEmbeddedAnswer('/api/pets/{petId}/costs'))
  const costs = costsByCurrency(sums?.items ?? []).slice(0, mostCurrencies)
  if (costs.length === 0) return
  repeatElement(skeleton, '[data-currency]', costs, (card, { currency, amountMinor, years }) => {
    fillPlace(card, 'total', say('total', { amount: format.money(amountMinor, currency) }))
    repeatElement(card, '[data-year]', years.slice(0, mostYears), (row, year) => {
      fillPlace(row, 'year', String(year.year))
      fillPlace(row, 'amount', format.money(year.amountMinor, currency))
      repeatElement(row, '[data-kind]', year.kinds, () => undefined)
    })
  })
}
