import type { PlainDate } from '#contract/shared/dates.ts'

interface Dose {
  readonly id: string
  readonly name: string
  readonly dateAdministered: PlainDate | null
}

export interface LastDose<T extends Dose> {
  readonly last: T
  /** The days of those before, newest first. */
  readonly earlier: readonly PlainDate[]
}

const dayOf = ({ dateAdministered }: Dose): string => dateAdministered ?? ''

/** One line for each vaccine, by its name in any case; the newest first. */
export const lastDoses = <T extends Dose>(doses: readonly T[]): readonly LastDose<T>[] => {
  const sorted = doses.toSorted((a, b) => (dayOf(a) < dayOf(b) ? 1 : dayOf(a) > dayOf(b) ? -1 : 0))
  const byName = Map.groupBy(sorted, ({ name }) => name.trim().toLowerCase())
  return [...byName.values()].flatMap(([last, ...before]) =>
    last === undefined
      ? []
      : [{ last, earlier: before.flatMap(({ dateAdministered }) => dateAdministered ?? []) }],
  )
}
