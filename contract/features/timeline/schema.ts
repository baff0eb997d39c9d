import * as z from 'zod'
import { instant, plainDate } from '#contract/shared/date-schemas.ts'
import { id, idParam } from '#contract/shared/ids.ts'
import { cursorParam, nextCursor } from '#contract/shared/paging.ts'
import { searchParam } from '#contract/shared/text.ts'
import { timelineKinds } from './kinds.ts'

// The range of a calendar date: mistyped years must stay readable.
const year = z.int().min(1).max(9999)

export const timelineEntry = z.strictObject({
  kind: z.enum(timelineKinds),
  id,
  /** The time of its entry, or noon UTC of its `date`. Entries are ordered by it. */
  at: instant,
  /** Its calendar day; null where only the instant is known. */
  date: plainDate.nullable(),
  /** A weight is the number with a point, a space, and the unit of the API. */
  title: z.string(),
  /** Its second line: a veterinarian, a dosage, the beginning of a text. */
  detail: z.string().nullable(),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

/** Newest first. `years`: those of the oldest and the newest entry of all; null without any. */
export const timelinePage = z.strictObject({
  items: z.array(timelineEntry),
  years: z.strictObject({ first: year, last: year }).nullable(),
  next: nextCursor,
})
export type TimelinePage = z.infer<typeof timelinePage>

export const timelineInput = z.strictObject({
  petId: idParam,
  kind: z.enum(timelineKinds).optional(),
  /** Words of titles, notes and names of files; accents and case do not matter. */
  search: searchParam,
  /** Starts with the end of that year. */
  year: z.coerce.number().pipe(year).optional(),
  cursor: cursorParam,
})
