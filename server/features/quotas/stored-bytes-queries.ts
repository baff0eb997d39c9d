import { and, isNotNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ownerIsPremium } from '#server/features/subscription/premium-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'

/** In bytes. */
export type StoredBytes = {
  readonly kept: number
  /** Can still be restored. */
  readonly removed: number
}

// Disks and stores keep whole blocks. The minimum also bounds the rows of a quota, and the time of
// adding up.
const smallestCharge = sql.raw('4096')

/** Each row counts as a block at least. */
export const sumOfBytes = (bytes: SQLWrapper, condition?: SQL) =>
  sql<number>`coalesce(sum(greatest(${bytes}, ${smallestCharge}))${condition === undefined ? sql`` : sql` filter (where ${condition})`}, 0)`.mapWith(
    Number,
  )

type ImageTable = PgTable & { readonly imageBytes: PgColumn; readonly imageVersion: PgColumn }

export const sumOfImages = async (db: Db | Tx, table: ImageTable, isOwn: SQL): Promise<StoredBytes> => {
  const [row] = await db
    .select({ kept: sumOfBytes(table.imageBytes) })
    .from(table)
    .where(and(isOwn, isNotNull(table.imageVersion)))
  return { kept: row?.kept ?? 0, removed: 0 }
}

const user = sql.placeholder('userId')

const locking = prepareOnce((db) =>
  db
    .select({
      lock: sql`pg_advisory_xact_lock(hashtextextended('quotas of ' || ${user}::text, 0))`,
      isPremium: sql<boolean>`${ownerIsPremium(sql`${user}::uuid`, sql.placeholder('now'))}`,
    })
    .from(sql`(values (1)) as one`)
    .prepare('lock_quotas'),
)

/**
 * Serializes transactions that charge the account. No row of the person is locked: a change of
 * their plan locks it before their pets, an upload would after.
 * @returns whether they are Premium at `now`, which saves a statement
 */
export const lockQuotas = async (tx: Tx, userId: string, now: Date): Promise<boolean> => {
  const [row] = await locking(tx).execute({ userId, now: now.toISOString() })
  return row?.isPremium ?? false
}
