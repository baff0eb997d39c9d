// What a record cost, on its card.
import type { Cost } from '#contract/features/costs/schema.ts'
import type { Formatter } from '#web/shared/i18n/formatter.ts'

/** Null where nobody wrote it down. During an upgrade it may be missing. */
export const costText = (cost: Cost | null | undefined, format: Formatter): string | null =>
  cost ? format.money(cost.amountMinor, cost.currency) : null
