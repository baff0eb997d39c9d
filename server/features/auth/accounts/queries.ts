// SQL of what administrators ask about accounts.
import { desc, eq, inArray, like, sql, type SQL, type SQLWrapper, and } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { users, userRoles } from '#server/features/auth/tables.ts'
import { roles } from '#server/features/auth/queries.ts'
import type { Role } from '#contract/shared/actor.ts'

const account = {
  id: users.id,
  email: users.email,
  fullName: users.fullName,
  emailVerified: users.emailVerified,
  createdAt: users.createdAt,
  roles,
  /** `created_at` in microseconds, which a JavaScript date would cut off. */
  createdAtMicros: sql<string>`(extract(epoch from ${users.createdAt}) * 1000000)::bigint::text`,
}

/** The account after which a page begins. */
export type AccountCursor = readonly [createdAtMicros: string, id: string]

const isAfterCursor = (cursor: AccountCursor | undefined) =>
  cursor === undefined
    ? sql`true`
    : sql`(${users.createdAt}, ${users.id}) < ('epoch'::timestamptz + ${cursor[0]}::bigint * interval '1 microsecond', ${cursor[1]}::uuid)`

const newestFirst = [desc(users.createdAt), desc(users.id)]

/** Newest first, after the cursor. */
export const listAccounts = (db: Db | Tx, cursor: AccountCursor | undefined, limit: number) =>
  db
    .select(account)
    .from(users)
    .where(isAfterCursor(cursor))
    .orderBy(...newestFirst)
    .limit(limit)

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number]

/** Newest first. */
export const findAccounts = (db: Db | Tx, ids: readonly string[]): Promise<AccountRow[]> =>
  db
    .select(account)
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(...newestFirst)

/**
 * The account, held until the transaction ends: nobody else acts on it meanwhile, and it does not
 * go.
 */
export const lockAccount = async (tx: Tx, id: string): Promise<AccountRow | undefined> => {
  const [row] = await tx.select(account).from(users).where(eq(users.id, id)).for('no key update')
  return row
}

/**
 * A pattern for LIKE that means the part itself, whatever characters it has. Stored addresses are
 * in small letters.
 */
const containing = (part: string): string => `%${part.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/**
 * How many rows each way of searching reads before the next one is tried: some 3 ms, and some 30.
 */
const searching = { looked: 10_000, gathered: 20_000 }

/**
 * The accounts whose address has the part, newest first, after the cursor. No one way is quick for
 * every part, and the planner's guess between them can be wrong by a thousand; so each statement
 * leaves it only one. `npm run bench:users` measures them.
 */
export const searchAccounts = async (
  db: Db,
  part: string,
  cursor: AccountCursor | undefined,
  limit: number,
  { looked, gathered } = searching,
): Promise<AccountRow[]> => {
  const matches = sql`email like ${containing(part)}`
  const inOrder = sql`order by created_at desc, id desc`
  const idsOf = async (statement: SQL) => (await db.execute<{ id: string; count?: number }>(statement)).rows
  const foundIn = (rows: readonly { id: string }[]) =>
    findAccounts(
      db,
      rows.map(({ id }) => id),
    )
  // A frequent part fills the page from the newest accounts alone.
  const newest = await idsOf(sql`
    select id from (select * from ${users} where ${isAfterCursor(cursor)} ${inOrder} limit ${looked}) newest
    where ${matches} ${inOrder} limit ${limit}`)
  if (newest.length === limit) return foundIn(newest)
  // A rare one has few matches: the index of parts finds them, or, for the one or two letters that
  // it does not know, a reading of the table.
  const few = await idsOf(sql`
    with matches as materialized (
      select id, created_at from ${users} where ${matches} and ${isAfterCursor(cursor)} limit ${gathered}
    )
    select id, (select count(*)::int from matches) as count from matches ${inOrder} limit ${limit}`)
  if ((few[0]?.count ?? 0) < gathered) return foundIn(few)
  // A frequent one that is missing among the newest: in an order that no index has, several
  // processes read the table and keep the first few.
  return foundIn(
    await idsOf(sql`
      select id from ${users} where ${matches} and ${isAfterCursor(cursor)}
      order by created_at + interval '0' desc, id desc limit ${limit}`),
  )
}

/** The ids of the accounts whose address has the part, where they are no more than `most`. */
export const findAccountsUpTo = async (db: Db, part: string, most: number): Promise<string[] | undefined> => {
  const matches = like(users.email, containing(part))
  const all = db.select({ id: users.id }).from(users).where(matches)
  const found = await all.limit(most + 1)
  return found.length > most ? undefined : found.map(({ id }) => id)
}

/** A condition for other features' queries: one of the persons has an address with the part. */
export const emailMatches = (part: string, ...ids: readonly SQLWrapper[]): SQL =>
  sql`exists (select 1 from ${users} where ${users.id} in (${sql.join([...ids], sql`, `)}) and ${users.email} like ${containing(part)})`

/**
 * Holds all roles as they are, so that two administrators who take each other's at once do so one
 * after the other.
 */
export const lockRoles = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`lock table ${userRoles} in share row exclusive mode`)
}

/** False when they hold it already. */
export const insertRole = async (tx: Tx, userId: string, role: Role, createdAt: Date): Promise<boolean> => {
  const given = tx.insert(userRoles).values({ userId, role, createdAt }).onConflictDoNothing()
  return (await given.returning()).length > 0
}

/** False when they did not hold it. */
export const deleteRole = async (tx: Tx, userId: string, role: Role): Promise<boolean> => {
  const taken = tx.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)))
  return (await taken.returning()).length > 0
}
