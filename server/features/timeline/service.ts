import * as z from 'zod'
import { timelineKinds } from '#contract/features/timeline/kinds.ts'
import type { timelineInput, TimelinePage } from '#contract/features/timeline/schema.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { id } from '#contract/shared/ids.ts'
import { pageSize } from '#contract/shared/paging.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import { decodeCursor, toPage } from '#server/platform/http/pagination.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { TimelineSource } from './source-queries.ts'
import { getYears, listEntries } from './queries.ts'

export const timelineSources = createExtensionPoint<TimelineSource>('entries of the timeline')

const kind = z.enum(timelineKinds)
const cursorShape = z.tuple([instant.refine((at) => at > '0001'), id, kind])

/** In UTC; undefined after the last year of a date. */
const endOfYear = (year = 9999): Date | undefined =>
  // `Date.UTC` would read years below 100 as those of 1900.
  year < 9999 ? new Date(new Date(0).setUTCFullYear(year + 1, 0, 1)) : undefined

export const listTimeline = async (
  { db, extensions }: Services,
  access: PetAccess,
  { kind: only, search, year, cursor }: Omit<z.output<typeof timelineInput>, 'petId'>,
): Promise<TimelinePage> => {
  const all = timelineSources.collect(extensions)
  const sources = all.filter((source) => only === undefined || source.kind === only)
  const listing = { search, before: endOfYear(year) }
  const after = decodeCursor(cursorShape, cursor)
  const rows = await listEntries(db, sources, access, listing, after, pageSize + 1)
  const { items, next } = toPage(rows, (row) => [row.at.toISOString(), row.id, row.kind])
  return {
    items: items.map((row) => ({ ...row, kind: kind.parse(row.kind), at: row.at.toISOString() })),
    years: await getYears(db, all, access),
    next,
  }
}
