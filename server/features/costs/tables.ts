import { sql } from 'drizzle-orm'
import { bigint, check, text } from 'drizzle-orm/pg-core'
import { costCurrencies, costMinorMax, wholeCurrencies } from '#contract/features/costs/limits.ts'
import type { DisplayCurrency } from '#contract/features/subscription/prices.ts'
import { isOneOf } from '#server/platform/database/check-constraints.ts'

export const costFields = () => ({
  /** In hundredths. */
  costMinor: bigint('cost_minor', { mode: 'number' }),
  currency: text().$type<DisplayCurrency>(),
})

const wholeAmounts = `'${wholeCurrencies.join(`', '`)}'`

export const costChecks = (table: string) => [
  check(`${table}_cost`, sql.raw(`cost_minor between 0 and ${costMinorMax}`)),
  check(`${table}_currency`, isOneOf('currency', costCurrencies)),
  check(`${table}_priced`, sql.raw('(cost_minor is null) = (currency is null)')),
  check(`${table}_whole`, sql.raw(`currency not in (${wholeAmounts}) or cost_minor % 100 = 0`)),
]
