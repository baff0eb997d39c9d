import { and, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Language } from '#contract/features/auth/schema.ts'
import type { Role } from '#contract/shared/actor.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { batchLookups } from '#server/platform/database/batched-lookup.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'
import { accounts, sessions, userRoles, users, verifications } from './tables.ts'

// In the same statement as the person, because every request needs the roles.
export const roles = sql<
  Role[]
>`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id})`

const personColumns = {
  id: users.id,
  email: users.email,
  fullName: users.fullName,
  emailVerified: users.emailVerified,
  language: users.language,
  createdAt: users.createdAt,
}

const askedToken = sql<string>`asked.token`

// With `= any(…)` a plan for one token looks cheaper than the kept one, and is made anew each time.
// This plan is the same for any number of tokens, so PostgreSQL keeps it.
const sessionsByToken = prepareOnce((db) => {
  const session = db
    .select({
      sessionId: sql<string>`${sessions.id}`.as('session_id'),
      expiresAt: sessions.expiresAt,
      lastSeenAt: sessions.lastSeenAt,
      confirmedEmail: sessions.confirmedEmail,
      sessionCreatedAt: sql<Date>`${sessions.createdAt}`.mapWith(sessions.createdAt).as('session_created_at'),
      ...personColumns,
      roles: roles.as('roles'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, askedToken), isNotNull(sessions.provedAt)))
    .limit(1)
    .as('session')
  return db
    .select({
      token: askedToken,
      sessionId: session.sessionId,
      expiresAt: session.expiresAt,
      lastSeenAt: session.lastSeenAt,
      confirmedEmail: session.confirmedEmail,
      sessionCreatedAt: session.sessionCreatedAt,
      id: session.id,
      email: session.email,
      fullName: session.fullName,
      emailVerified: session.emailVerified,
      language: session.language,
      createdAt: session.createdAt,
      roles: session.roles,
    })
    .from(sql`jsonb_array_elements_text(${sql.placeholder('tokens')}) as asked(token)`)
    .crossJoinLateral(session)
    .prepare('find_sessions')
})

/** The signature was checked before. Concurrent requests share a statement. */
export const findSession = batchLookups(async (db, tokens: readonly string[]) => {
  const rows = await sessionsByToken(db).execute({ tokens: JSON.stringify(tokens) })
  return new Map(rows.map((row) => [row.token, row]))
})

export const listActiveSessions = async (db: Db, ids: readonly string[], now: Date): Promise<string[]> => {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        // One parameter for any number of ids.
        sql`${sessions.id} = any(${`{${ids.join(',')}}`}::uuid[])`,
        sql`${sessions.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
  return rows.map(({ id }) => id)
}

export const noteSessionSeen = async (db: Db, id: string, now: Date, since: Date): Promise<void> => {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, since)))
}

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
    .select({ ...personColumns, roles })
    .from(users)
    .where(eq(users.id, id))
  return row
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

export type PersonUpdate = {
  readonly fullName?: string | undefined
  readonly language?: Language | undefined
}

export const updateUser = async (db: Db, id: string, changes: PersonUpdate, now: Date): Promise<void> => {
  await db
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(users.id, id))
}

/** Only together with the effects of a proof of the address: `credentials/service.ts`. */
export const markVerified = async (tx: Tx, id: string): Promise<void> => {
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, id))
}

/** Only reset links have the person's id as their value. */
export const deleteResetLinks = async (db: Db, userId: string): Promise<void> => {
  await db.delete(verifications).where(eq(verifications.value, userId))
}

export const deleteVerification = async (tx: Tx, id: string): Promise<boolean> => {
  const deleted = tx.delete(verifications).where(eq(verifications.id, id))
  return (await deleted.returning({ id: verifications.id })).length > 0
}

/** @param password `id` is for a new row */
export const storePassword = async (
  tx: Tx,
  { id, userId, hash, now }: { id: string; userId: string; hash: string; now: Date },
): Promise<void> => {
  const changed = tx
    .update(accounts)
    .set({ password: hash, updatedAt: now })
    .where(and(eq(accounts.userId, userId), isNotNull(accounts.password)))
  if ((await changed.returning({ id: accounts.id })).length > 0) return
  await tx.insert(accounts).values({
    id,
    userId,
    providerId: 'credential',
    accountId: userId,
    password: hash,
    createdAt: now,
    updatedAt: now,
  })
}

export const deleteExpiredSessionsOf = async (db: Db, userId: string, now: Date): Promise<void> => {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, now)))
}

/** Locks the session until the transaction ends. */
export const lockSession = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.select().from(sessions).where(eq(sessions.id, id)).for('key share')).length > 0

export const deleteExpiredAuthRows = async (db: Db, now: Date): Promise<void> => {
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
  await db.delete(verifications).where(lte(verifications.expiresAt, now))
}
