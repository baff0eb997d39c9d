// What a record cost, on its card.
import type { Cost } from '#contract/features/costs/schema.ts'
import type { Formatter } from '#web/shared/i18n/format.ts'

/** The text with the cost behind it; null where there is neither. */
export const withCost = (text: string | null, cost: Cost | null | undefined, format: Formatter) =>
  [...(text === null ? [] : [text]), ...(cost ? [format.money(cost.amountMinor, cost.currency)] : [])].join(
    ' · ',
  ) || null
