// The costs of a pet in their skeleton, from the answer in the document.
import { costsByCurrency } from '#contract/features/costs/currency-years.ts'
import type { CostSumList } from '#contract/features/costs/schema.ts'
import { repeat, showAt, type FillMessages, type FillSkeleton } from '#web/shared/skeletons/fill-skeleton.ts'
import { createDocumentFormatter } from '#web/shared/i18n/document-formatter.ts'

// More than a screen holds.
const mostCurrencies = 3
const mostYears = 4

export const costsMessages: FillMessages = { of: 'costs', keys: ['total'] }

export const fillCosts: FillSkeleton = (skeleton, answerAt, say) => {
  const format = createDocumentFormatter()
  const sums: CostSumList | null = JSON.parse(answerAt('/api/pets/{petId}/costs'))
  const costs = costsByCurrency(sums?.items ?? []).slice(0, mostCurrencies)
  if (costs.length === 0) return
  repeat(skeleton, '[data-currency]', costs, (card, { currency, amountMinor, years }) => {
    showAt(card, 'total', say('total', { amount: format.money(amountMinor, currency) }))
    repeat(card, '[data-year]', years.slice(0, mostYears), (row, year) => {
      showAt(row, 'year', String(year.year))
      showAt(row, 'amount', format.money(year.amountMinor, currency))
      repeat(row, '[data-kind]', year.kinds, () => undefined)
    })
  })
}
