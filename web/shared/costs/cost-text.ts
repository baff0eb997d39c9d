import type { Cost } from '#contract/features/costs/schema.ts'
import type { Formatter } from '#web/shared/i18n/formatter.ts'

/** Null without a cost. During an upgrade the field may be missing. */
export const costText = (cost: Cost | null | undefined, format: Formatter): string | null =>
  cost ? format.money(cost.amountMinor, cost.currency) : null
