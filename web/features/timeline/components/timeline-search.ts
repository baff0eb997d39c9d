import { timelineKinds, type TimelineKind } from '#contract/features/timeline/kinds.ts'
import { parseSearchText } from '#web/shared/navigation/search-text.ts'
import type { TimelineListing } from '#web/features/timeline/api.ts'

/** Untrusted text. */
export interface TimelineSearch {
  readonly q?: string
  readonly kind?: TimelineKind
  readonly year?: number
}

const isYear = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1900

export const parseTimelineSearch = (search: Record<string, unknown>): TimelineSearch => {
  const q = parseSearchText(search['q'])
  const kind = timelineKinds.find((timelineKind) => timelineKind === search['kind'])
  const year = search['year']
  return {
    ...(q !== undefined && { q }),
    ...(kind !== undefined && { kind }),
    ...(isYear(year) && year <= 2200 && { year }),
  }
}

export const toListing = ({ q, kind, year }: TimelineSearch): TimelineListing => ({
  ...(q !== undefined && { search: q }),
  ...(kind !== undefined && { kind }),
  ...(year !== undefined && { year }),
})
