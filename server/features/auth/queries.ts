// SQL of accounts and sessions, beside what better-auth writes itself.
import { and, desc, eq, inArray, like, lte, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Language } from '#contract/features/auth/schema.ts'
import type { Role } from '#contract/shared/actor.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'
import { sessions, userRoles, users, verifications } from './tables.ts'

// In the same statement as the person: roles are asked for at every request.
const roles = sql<
  Role[]
>`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id})`

const session = prepareOnce((db) =>
  db
    .select({
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      userId: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      roles,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, sql.placeholder('token')))
    .prepare('find_session'),
)

/** The session of a token, whose signature was checked before, with its person and their roles: one prepared statement. */
export const findSession = async (db: Db, token: string) => {
  const [row] = await session(db).execute({ token })
  return row
}

/** Those of the sessions that have neither ended nor run out at `now`. */
export const listActiveSessions = async (db: Db, ids: readonly string[], now: Date): Promise<string[]> => {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        // One parameter, however many they are.
        sql`${sessions.id} = any(${`{${ids.join(',')}}`}::uuid[])`,
        sql`${sessions.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** Everybody who holds the role, and the addresses of `named`, once they are their owner's where that is asked for. */
export const selectAdminIds = async (
  db: Db,
  { named, mustBeVerified }: { readonly named: readonly string[]; readonly mustBeVerified: boolean },
): Promise<string[]> => {
  const roleHolders = db.select({ id: userRoles.userId }).from(userRoles).where(eq(userRoles.role, 'admin'))
  const holders = inArray(users.email, [...named])
  const rows = await roleHolders.union(
    db
      .select({ id: users.id })
      .from(users)
      .where(mustBeVerified ? and(holders, eq(users.emailVerified, true)) : holders),
  )
  return rows.map(({ id }) => id)
}

export const findPerson = async (db: Db, id: string) => {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      emailVerified: users.emailVerified,
      language: users.language,
      createdAt: users.createdAt,
      roles,
    })
    .from(users)
    .where(eq(users.id, id))
  return row
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

export const findUserByEmail = async (db: Db, email: string) => {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return row
}

export type PersonUpdate = {
  readonly fullName?: string | undefined
  readonly language?: Language | undefined
}

/** What is undefined stays as it is. */
export const updateUser = async (db: Db, id: string, changes: PersonUpdate, now: Date): Promise<void> => {
  await db
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(users.id, id))
}

/** Whoever followed a link that was mailed to the address has shown that it is theirs. */
export const markVerified = async (db: Db, id: string): Promise<void> => {
  await db
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, id), ne(users.emailVerified, true)))
}

/** Voids the reset links that are still out: their stored value is the person's id, and that of nothing else is. */
export const deleteResetLinks = async (db: Db, userId: string): Promise<void> => {
  await db.delete(verifications).where(eq(verifications.value, userId))
}

/** Removes what is left of a person's sessions that are over: no browser will show them again. */
export const deleteExpiredSessionsOf = async (db: Db, userId: string, now: Date): Promise<void> => {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, now)))
}

const account = {
  id: users.id,
  email: users.email,
  fullName: users.fullName,
  emailVerified: users.emailVerified,
  createdAt: users.createdAt,
  roles,
  /** `created_at` in microseconds, which a JavaScript date would cut off. */
  born: sql<string>`(extract(epoch from ${users.createdAt}) * 1000000)::bigint::text`,
}

/** Where a page of accounts begins: after the one that was born then. */
export type AccountCursor = readonly [born: string, id: string]

const isAfter = (place: AccountCursor | undefined) =>
  place === undefined
    ? sql`true`
    : sql`(${users.createdAt}, ${users.id}) < ('epoch'::timestamptz + ${place[0]}::bigint * interval '1 microsecond', ${place[1]}::uuid)`

const newestFirst = [desc(users.createdAt), desc(users.id)]

/** Newest first, after the place. */
export const listAccounts = (db: Db | Tx, place: AccountCursor | undefined, limit: number) =>
  db
    .select(account)
    .from(users)
    .where(isAfter(place))
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

/** The account, held until the transaction ends: nobody else acts on it meanwhile, and it does not go. */
export const lockAccount = async (tx: Tx, id: string): Promise<AccountRow | undefined> => {
  const [row] = await tx.select(account).from(users).where(eq(users.id, id)).for('no key update')
  return row
}

/** Whether the session is still there; if so it stays until the transaction ends. */
export const lockSession = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.select().from(sessions).where(eq(sessions.id, id)).for('key share')).length > 0

/** Holds all roles as they are, so that two administrators who take each other's at once do so one after the other. */
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

/** A pattern for LIKE that means the part itself, whatever characters it has. Stored addresses are in small letters. */
const containing = (part: string): string => `%${part.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** How far each way of searching goes before the next is taken: some 3 ms, and some 30. */
const searching = { looked: 10_000, gathered: 20_000 }

/**
 * The accounts whose address has the part, newest first, after the place. No one way is quick for every part, and the planner's
 * guess between them can be wrong by a thousand; so each statement leaves it only one. `npm run bench:users` measures them.
 */
export const searchAccounts = async (
  db: Db,
  part: string,
  place: AccountCursor | undefined,
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
    select id from (select * from ${users} where ${isAfter(place)} ${inOrder} limit ${looked}) newest
    where ${matches} ${inOrder} limit ${limit}`)
  if (newest.length === limit) return foundIn(newest)
  // A rare one has few matches: the index of parts finds them, or, for the one or two letters that it does not know, a reading of the table.
  const few = await idsOf(sql`
    with matches as materialized (
      select id, created_at from ${users} where ${matches} and ${isAfter(place)} limit ${gathered}
    )
    select id, (select count(*)::int from matches) as count from matches ${inOrder} limit ${limit}`)
  if ((few[0]?.count ?? 0) < gathered) return foundIn(few)
  // A frequent one that is missing among the newest: in an order that no index has, several processes read the table and keep the first few.
  return foundIn(
    await idsOf(sql`
      select id from ${users} where ${matches} and ${isAfter(place)}
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

/** Removes all sessions, reset links and states of social sign-ins that are over. */
export const deleteExpiredAuthRows = async (db: Db, now: Date): Promise<void> => {
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
  await db.delete(verifications).where(lte(verifications.expiresAt, now))
}
