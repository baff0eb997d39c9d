import { pricedKindNames } from '#contract/shared/record-kinds.ts'
import { currencyDecimals, displayCurrencies } from '#contract/features/subscription/prices.ts'

export const costCurrencies = displayCurrencies

/** In hundredths: 999,999,999.99, or some 250,000 dollars in pesos. */
export const costMinorMax = 99_999_999_999

export const wholeCurrencies = costCurrencies.filter((currency) => currencyDecimals(currency) === 0)

export const costKinds = pricedKindNames
export type CostKind = (typeof costKinds)[number]
