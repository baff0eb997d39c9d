// The columns of whatever has a price, with the contract's own limits: every table that holds one
// declares the same.
import { sql } from 'drizzle-orm'
import { bigint, check, text } from 'drizzle-orm/pg-core'
import { costCurrencies, costMinorMax, wholeCurrencies } from '#contract/features/costs/limits.ts'
import type { DisplayCurrency } from '#contract/features/subscription/prices.ts'
import { isOneOf } from '#server/platform/database/check-constraints.ts'

/** For the columns of a table. */
export const costFields = () => ({
  /** In hundredths, with its currency or not at all. */
  costMinor: bigint('cost_minor', { mode: 'number' }),
  currency: text().$type<DisplayCurrency>(),
})

const wholeAmounts = `'${wholeCurrencies.join(`', '`)}'`

/** For the constraints of that table. */
export const costChecks = (table: string) => [
  check(`${table}_cost`, sql.raw(`cost_minor between 0 and ${costMinorMax}`)),
  check(`${table}_currency`, isOneOf('currency', costCurrencies)),
  check(`${table}_priced`, sql.raw('(cost_minor is null) = (currency is null)')),
  check(`${table}_whole`, sql.raw(`currency not in (${wholeAmounts}) or cost_minor % 100 = 0`)),
]
