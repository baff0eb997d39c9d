import { and, count, eq, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { WayInKind } from '#contract/features/auth/way-in-kinds.ts'
import { accounts, sessions, verifications } from '#server/features/auth/tables.ts'
import type { Kept, WayIn } from './way-in.ts'

/** @param ended the condition of the person's rows that end; all when omitted */
const wayInOfRows = (
  kind: WayInKind,
  table: PgTable,
  own: (personId: string) => SQL | undefined,
  ended: (kept: Kept) => SQL | undefined = () => undefined,
): WayIn => ({
  kind,
  tables: [table],
  count: async (db, personId) => {
    const [row] = await db.select({ count: count() }).from(table).where(own(personId))
    return row?.count ?? 0
  },
  end: async (tx, personId, kept) => {
    const deleted = tx.delete(table).where(and(own(personId), ended(kept)))
    return (await deleted.returning({ one: sql`1` })).length
  },
})

/**
 * A sign-in method that consists of all rows of a table that refer to the person by that column.
 */
export const wayInByColumn = (kind: WayInKind, table: PgTable, column: PgColumn): WayIn =>
  wayInOfRows(kind, table, (personId) => eq(column, personId))

/**
 * The methods that accounts store themselves. Sessions include those that wait for their second
 * step.
 */
export const ownWays: readonly WayIn[] = [
  wayInOfRows(
    'session',
    sessions,
    (personId) => eq(sessions.userId, personId),
    ({ sessionId }) => (sessionId === undefined ? undefined : ne(sessions.id, sessionId)),
  ),
  wayInOfRows(
    'password',
    accounts,
    (personId) => and(eq(accounts.userId, personId), isNotNull(accounts.password)),
    ({ password }) => (password === true ? sql`false` : undefined),
  ),
  wayInOfRows(
    'identity',
    accounts,
    (personId) => and(eq(accounts.userId, personId), isNull(accounts.password)),
    ({ identityId }) => (identityId === undefined ? undefined : ne(accounts.id, identityId)),
  ),
  // The value of a reset link is the person's id; the state of a linking to a provider contains it.
  wayInOfRows('link', verifications, (personId) => sql`strpos(${verifications.value}, ${personId}) > 0`),
]
