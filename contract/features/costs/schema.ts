import * as z from 'zod'
import { amountMinor } from '#contract/shared/money/money.ts'
import { costCurrencies, costKinds, costMinorMax, wholeCurrencies } from './limits.ts'

/** An amount in hundredths of its currency. Decimals in one without them: issue `invalid`. */
export const cost = z
  .strictObject({ amountMinor: amountMinor.max(costMinorMax), currency: z.enum(costCurrencies) })
  .superRefine(({ amountMinor: hundredths, currency }, ctx) => {
    if (wholeCurrencies.includes(currency) && hundredths % 100 !== 0)
      ctx.addIssue({ code: 'custom', path: ['amountMinor'], params: { code: 'invalid' } })
  })
export type Cost = z.infer<typeof cost>

export const costSum = z.strictObject({
  year: z.int(),
  kind: z.enum(costKinds),
  currency: z.enum(costCurrencies),
  amountMinor,
  count: z.int().min(1),
})
export type CostSum = z.infer<typeof costSum>

/** Latest year first. */
export const costSumList = z.strictObject({ items: z.array(costSum) })
export type CostSumList = z.infer<typeof costSumList>
