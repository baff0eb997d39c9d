import { and, asc, eq, sql } from 'drizzle-orm'
import type { NearCell } from '#contract/features/lost/cells.ts'
import type { WatchedArea } from '#contract/features/lost/alert-schema.ts'
import { lostWatches as watches } from '#server/features/lost/person-tables.ts'
import type { OwnRows } from '#server/features/auth/own-rows.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { SystemAccess } from '#server/platform/database/system-access.ts'
import { isWindowFull } from '#server/platform/rate-limits/queries.ts'

export const listWatches = (db: Db | Tx, { personId }: OwnRows) =>
  db
    .select({ cell: watches.cell, radius: watches.radius })
    .from(watches)
    .where(eq(watches.userId, personId))
    .orderBy(asc(watches.cell))

/** A known cell gets the radius. */
export const saveWatch = async (
  tx: Tx,
  { personId }: OwnRows,
  { cell, radius }: Pick<WatchedArea, 'cell' | 'radius'>,
): Promise<void> => {
  await tx
    .insert(watches)
    .values({ userId: personId, cell, radius })
    .onConflictDoUpdate({ target: [watches.userId, watches.cell], set: { radius } })
}

export const deleteWatches = async (
  db: Db,
  { personId }: OwnRows,
  cell: number | undefined,
): Promise<void> => {
  await db
    .delete(watches)
    .where(and(eq(watches.userId, personId), cell === undefined ? undefined : eq(watches.cell, cell)))
}

export type Nearness = {
  /** As far as the largest radius reaches. */
  readonly cells: readonly NearCell[]
  /** The most people, the nearest first. */
  readonly max: number
  readonly without: readonly string[]
  readonly now: Date
  /** The most alerts of a person within a day. */
  readonly perPerson: number
}

/** Counted beside the notices, because a notice goes with its pet. */
export const receivedAlertsKey = (personId: string): string => `lost-alerts-received:${personId}`

/** The people with an area that reaches one of the cells. */
export const listPeopleNear = async (
  { db }: SystemAccess,
  { cells, max, without, now, perPerson }: Nearness,
): Promise<string[]> => {
  const numbers = `{${cells.map(({ cell }) => cell).join(',')}}`
  const distances = `{${cells.map(({ km }) => km).join(',')}}`
  const key = sql`${receivedAlertsKey('')}::text || near_people.person`
  const hasEnough = isWindowFull(key, perPerson, now.getTime())
  const rows = await db
    .select({ person: sql<string>`near_people.person` })
    .from(
      sql`(select ${watches.userId} as person, min(near.km) as km from unnest(${numbers}::int[], ${distances}::real[]) as near(cell, km) join ${watches} on ${watches.cell} = near.cell and ${watches.radius} >= near.km group by ${watches.userId}) as near_people`,
    )
    .where(sql`near_people.person <> all(${`{${without.join(',')}}`}::uuid[]) and not ${hasEnough}`)
    .orderBy(sql`near_people.km, near_people.person`)
    .limit(max)
  return rows.map(({ person }) => person)
}
