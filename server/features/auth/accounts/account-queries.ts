import { and, desc, eq, isNotNull, like, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isAmongIds, toIdList } from '#server/platform/database/id-lists.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'
import { accounts, sessions, userRoles, users, verifications } from '#server/features/auth/tables.ts'
import { roles } from '#server/features/auth/queries.ts'
import type { Role } from '#contract/shared/actor.ts'

const account = {
  id: users.id,
  email: users.email,
  fullName: users.fullName,
  emailVerified: users.emailVerified,
  language: users.language,
  createdAt: users.createdAt,
  roles,
  /** `created_at` in microseconds, which a JavaScript date would truncate. */
  createdAtMicros: sql<string>`(extract(epoch from ${users.createdAt}) * 1000000)::bigint::text`,
}

export type AccountCursor = readonly [createdAtMicros: string, id: string]

const isAfterCursor = (cursor: AccountCursor | undefined) =>
  cursor === undefined
    ? sql`true`
    : sql`(${users.createdAt}, ${users.id}) < ('epoch'::timestamptz + ${cursor[0]}::bigint * interval '1 microsecond', ${cursor[1]}::uuid)`

const newestFirst = [desc(users.createdAt), desc(users.id)]

export const listAccounts = (db: Db | Tx, cursor: AccountCursor | undefined, limit: number) =>
  db
    .select(account)
    .from(users)
    .where(isAfterCursor(cursor))
    .orderBy(...newestFirst)
    .limit(limit)

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number]

const accountsOf = prepareOnce((db) =>
  db
    .select(account)
    .from(users)
    .where(isAmongIds(users.id, sql.placeholder('ids')))
    .orderBy(...newestFirst)
    .prepare('find_accounts'),
)

/** Newest first. */
export const findAccounts = (db: Db | Tx, ids: readonly string[]): Promise<AccountRow[]> =>
  accountsOf(db).execute({ ids: toIdList(ids) })

export const lockAccount = async (tx: Tx, id: string): Promise<AccountRow | undefined> => {
  const [row] = await tx.select(account).from(users).where(eq(users.id, id)).for('no key update')
  return row
}

/** A pattern for LIKE. Stored addresses are in lower case. */
const containing = (part: string): string => `%${part.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** `looked` takes some 3 ms, `gathered` 30; `sampled` stand for 10,000 matches of a million. */
const searching = { looked: 10_000, sampled: 50, gathered: 20_000 }

/** Some 5,000 of a million addresses, in 3 ms. */
const sample = sql`tablesample system (0.5)`

/** Runs of at least three letters and digits, for the index of parts (trigrams). */
const wordsOf = (part: string): string[] => part.match(/[\p{L}\p{N}]{3,}/gu) ?? []

type Found = { readonly id: string; readonly count?: number }
const rowsOf = async (db: Db | Tx, statement: SQL) => (await db.execute<Found>(statement)).rows

/** The planner would expect a frequent part to fill a page at once. */
const findInOrder = (db: Db, matches: SQL, limit: number) =>
  db.transaction(async (tx) => {
    const settings = [
      'enable_seqscan',
      'enable_bitmapscan',
      'enable_sort',
      'parallel_setup_cost',
      'parallel_tuple_cost',
    ]
    await tx.execute(
      sql`select ${sql.join(
        settings.map((name) => sql`set_config(${name}, '0', true)`),
        sql`, `,
      )}`,
    )
    return rowsOf(
      tx,
      sql`select id from ${users} where ${matches} order by created_at desc, id desc limit ${limit}`,
    )
  })

/**
 * No strategy is fast for every part, and the planner's choice can be wrong by a factor of a
 * thousand, so each statement leaves it only one. `npm run bench -- users` measures them.
 */
export const searchAccounts = async (
  db: Db,
  part: string,
  cursor: AccountCursor | undefined,
  limit: number,
  { looked, sampled, gathered } = searching,
): Promise<AccountRow[]> => {
  const matches = sql`email like ${containing(part)}`
  const isWanted = sql`${matches} and ${isAfterCursor(cursor)}`
  const inOrder = sql`order by created_at desc, id desc`
  const foundIn = (rows: readonly Found[]) =>
    findAccounts(
      db,
      rows.map(({ id }) => id),
    )
  // A frequent part fills the page from the newest accounts alone.
  const newest = await rowsOf(
    db,
    sql`select id from (select * from ${users} where ${isAfterCursor(cursor)} ${inOrder} limit ${looked}) newest
      where ${matches} ${inOrder} limit ${limit}`,
  )
  if (newest.length === limit) return foundIn(newest)
  // The index of parts is fast where few addresses match it, and unusable for parts without three
  // letters in a row.
  const words = wordsOf(part)
  if (words.length === 0 || (await countSampled(db, words)) > sampled)
    return foundIn(await findInOrder(db, isWanted, limit))
  const few = await rowsOf(
    db,
    sql`with matches as materialized (
        select id, created_at from ${users} where ${isWanted} limit ${gathered}
      )
      select id, (select count(*)::int from matches) as count from matches ${inOrder} limit ${limit}`,
  )
  return foundIn((few[0]?.count ?? 0) < gathered ? few : await findInOrder(db, isWanted, limit))
}

const countSampled = async (db: Db, words: readonly string[]): Promise<number> => {
  const haveAll = sql.join(
    words.map((word) => sql`email like ${containing(word)}`),
    sql` and `,
  )
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${users} ${sample} where ${haveAll}`,
  )
  return rows[0]?.n ?? 0
}

/** Undefined for more than `most`. */
export const findAccountsUpTo = async (db: Db, part: string, most: number): Promise<string[] | undefined> => {
  const matches = like(users.email, containing(part))
  const all = db.select({ id: users.id }).from(users).where(matches)
  const found = await all.limit(most + 1)
  return found.length > most ? undefined : found.map(({ id }) => id)
}

export const emailMatches = (part: string, ...ids: readonly SQLWrapper[]): SQL =>
  sql`exists (select 1 from ${users} where ${users.id} in (${sql.join([...ids], sql`, `)}) and ${users.email} like ${containing(part)})`

/** Orders administrators who revoke each other's role at the same time. */
export const lockRoles = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`lock table ${userRoles} in share row exclusive mode`)
}

export const findPasswordHash = async (db: Db, userId: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), isNotNull(accounts.password)))
  return row?.password ?? undefined
}

export const deleteSessionsOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

/** Locks the account against new sessions, which refer to it. */
export const lockAccountForDeletion = async (tx: Tx, id: string): Promise<AccountRow | undefined> => {
  const [row] = await tx.select(account).from(users).where(eq(users.id, id)).for('update')
  return row
}

/** Cascading foreign keys delete the rows that refer to it. */
export const deleteAccount = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(users).where(eq(users.id, id))
}

export const deleteVerificationsNaming = async (tx: Tx, names: readonly string[]): Promise<void> => {
  for (const name of names)
    await tx
      .delete(verifications)
      .where(
        or(
          sql`strpos(${verifications.value}, ${name}) > 0`,
          sql`strpos(${verifications.identifier}, ${name}) > 0`,
        ),
      )
}

export const insertRole = async (tx: Tx, userId: string, role: Role, createdAt: Date): Promise<boolean> => {
  const given = tx.insert(userRoles).values({ userId, role, createdAt }).onConflictDoNothing()
  return (await given.returning()).length > 0
}

export const deleteRole = async (tx: Tx, userId: string, role: Role): Promise<boolean> => {
  const taken = tx.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)))
  return (await taken.returning()).length > 0
}
