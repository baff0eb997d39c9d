// A weight with what its buttons call it: its day.
import type { Weight, WeightList } from '#contract/features/weights/schema.ts'
import type { Formatter } from '#web/shared/i18n/formatter.ts'

export interface NamedWeight extends Weight {
  readonly name: string
}

/** Gives each the name by which its buttons and notices are told apart. */
export const nameWeights = ({ items, limit }: WeightList, format: Formatter) => ({
  limit,
  items: items.map((weight): NamedWeight => ({ ...weight, name: format.date(weight.measuredOn) })),
})
