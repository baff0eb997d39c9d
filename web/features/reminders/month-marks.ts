import type { DatedKind } from '#contract/features/records/dated-records.ts'

const marks: Readonly<Partial<Record<DatedKind, string>>> = {
  vaccines: 'rounded-[2px] bg-teal',
  'parasite-treatments': 'rotate-45 rounded-[1px] bg-brand',
  visits: 'rounded-t-full bg-teal',
}

/** Marks in the month differ by shape, and not by colour alone. */
export const markOf = (kind: DatedKind | 'dose'): string =>
  `${kind === 'dose' ? 'rounded-full bg-edge' : (marks[kind] ?? 'rounded-b-full bg-brand')} group-selected:bg-surface`
