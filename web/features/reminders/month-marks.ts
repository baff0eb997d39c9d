import type { DatedKind } from '#contract/features/records/dated-records.ts'

const marks: Readonly<Record<DatedKind | 'dose', string>> = {
  vaccines: 'rounded-[2px] bg-teal',
  'parasite-treatments': 'rotate-45 rounded-[1px] bg-gold',
  visits: 'rounded-t-full bg-sky-ink',
  'care-tasks': 'rounded-r-full bg-fg',
  papers: 'rounded-b-full bg-muted',
  dose: 'rounded-full bg-edge',
}

/** Marks in the month differ by shape and by colour, none of which is that of danger. */
export const markOf = (kind: DatedKind | 'dose'): string =>
  `size-2 ${marks[kind]} group-selected:bg-surface forced-colors:bg-[CanvasText]`
