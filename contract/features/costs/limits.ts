// What bounds a cost. Free of zod, for forms and tables read it too.
import { pricedKindNames } from '#contract/shared/record-kinds.ts'
import { currencyDecimals, displayCurrencies } from '#contract/features/subscription/prices.ts'

/** In which currencies costs are written down. */
export const costCurrencies = displayCurrencies

/** The greatest cost, in hundredths: 999,999,999.99, or some 250,000 dollars in pesos. */
export const costMinorMax = 99_999_999_999

/** Those whose amounts are shown without decimals, and written so. */
export const wholeCurrencies = costCurrencies.filter((currency) => currencyDecimals(currency) === 0)

/** What has a price, by the feature that holds it. */
export const costKinds = pricedKindNames
export type CostKind = (typeof costKinds)[number]
