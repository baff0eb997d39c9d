import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { alikeBitsMax, bandNeighbours, type PhotoHash } from '#contract/features/lost/photo-hash.ts'
import type { Species } from '#contract/features/pets/schema.ts'
import { foundReports, lostMatches } from '#server/features/lost/found-tables.ts'
import { lostNotices } from '#server/features/lost/notice-tables.ts'
import { withPet, type NoticeWithPet } from '#server/features/lost/notices/queries.ts'
import type { ReportRow } from '#server/features/lost/report-queries.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { SystemAccess } from '#server/platform/database/system-access.ts'

export type Search = {
  readonly species: Species
  /** The first or the last day of the other side. */
  readonly day: string
  readonly limit: number
}

/** Candidates in cells, or with a similar picture: each search has its index. */
export type Likeness = { readonly cells: readonly number[] } | { readonly hash: PhotoHash }

type Bands = Readonly<Record<'band1' | 'band2' | 'band3' | 'band4', PgColumn>>

const isAnyOf = (column: PgColumn, numbers: readonly number[]) =>
  sql`${column} = any(${`{${numbers.join(',')}}`}::int[])`

/** Finds all pictures within `alikeBitsMax` bits: contract/features/lost/photo-hash.ts. */
const isAlike = ({ band1, band2, band3, band4 }: Bands, hash: PhotoHash) => {
  const bands = [band1, band2, band3, band4]
  const near = bands.map((band, n) => isAnyOf(band, bandNeighbours(hash[n] ?? 0)))
  const bits = bands.map((band, n) => sql`bit_count((${band} # ${hash[n] ?? 0}::int)::bit(16))`)
  return and(or(...near), sql`${sql.join(bits, sql` + `)} <= ${alikeBitsMax}`)
}

const isLike = (table: Bands & { readonly cell: PgColumn }, likeness: Likeness) =>
  'hash' in likeness ? isAlike(table, likeness.hash) : isAnyOf(table.cell, likeness.cells)

/** The newest first. */
export const searchReports = (
  { db }: SystemAccess,
  { species, day, limit }: Search,
  likeness: Likeness,
): Promise<ReportRow[]> =>
  db
    .select()
    .from(foundReports)
    .where(
      and(
        isLike(foundReports, likeness),
        isNull(foundReports.closedAt),
        isNull(foundReports.hiddenAt),
        eq(foundReports.species, species),
        sql`${foundReports.foundOn} >= ${day}`,
      ),
    )
    .orderBy(desc(foundReports.createdAt))
    .limit(limit)

/** The same for notices. */
export const searchNotices = (
  { db }: SystemAccess,
  { species, day, limit }: Search,
  likeness: Likeness,
): Promise<NoticeWithPet[]> =>
  withPet(db)
    .where(
      and(
        isLike(lostNotices, likeness),
        isNull(lostNotices.ending),
        isNull(lostNotices.hiddenAt),
        eq(pets.isLiving, true),
        eq(pets.species, species),
        sql`${lostNotices.lostOn} <= ${day}`,
      ),
    )
    .orderBy(desc(lostNotices.openedAt))
    .limit(limit)

/** @returns those that are new; a known one gets the score */
export const saveMatches = async (
  db: Db | Tx,
  rows: readonly (typeof lostMatches.$inferInsert)[],
): Promise<{ noticeId: string; reportId: string }[]> => {
  if (rows.length === 0) return []
  const saved = await db
    .insert(lostMatches)
    .values([...rows])
    .onConflictDoUpdate({
      target: [lostMatches.noticeId, lostMatches.reportId],
      set: { score: sql`excluded.score`, reasons: sql`excluded.reasons` },
      setWhere: eq(lostMatches.isAnswer, false),
    })
    .returning({
      noticeId: lostMatches.noticeId,
      reportId: lostMatches.reportId,
      isNew: sql<boolean>`xmax = 0`,
    })
  return saved.filter(({ isNew }) => isNew)
}
