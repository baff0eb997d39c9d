// Import it lazily: zod comes with it.
import * as z from 'zod'
import { parsePrice } from '#contract/shared/money/prices.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'
import type { CostInput } from './cost-input.ts'

/** In hundredths; NaN for an invalid price. */
const minorOf = (typed: string, language: Language): number =>
  Number(parsePrice(typed, language)?.replace('.', '') ?? Number.NaN)

/** @param schema of the contract, with a `cost` */
export const withCostInput = <Schema extends z.ZodType>(schema: Schema, language: Language) =>
  z.preprocess(
    ({ cost, currency, ...fields }: CostInput) => ({
      ...fields,
      cost: cost.trim() === '' ? null : { amountMinor: minorOf(cost, language), currency },
    }),
    schema,
  )
