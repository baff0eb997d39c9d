// SQL of accounts and sessions, beside what better-auth writes itself.
import { and, eq, lte, ne, sql } from 'drizzle-orm'
import type { Language } from '#contract/features/auth/schema.ts'
import type { Role } from '#contract/kit/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { preparedOnce } from '#server/platform/prepared.ts'
import { sessions, userRoles, users, verifications } from './tables.ts'

// In the same statement as the person: roles are asked for at every request.
const roles = sql<
  Role[]
>`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id})`

const session = preparedOnce((db) =>
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

export type PersonChanges = {
  readonly fullName?: string | undefined
  readonly language?: Language | undefined
}

/** What is undefined stays as it is. */
export const updateUser = async (db: Db, id: string, changes: PersonChanges, now: Date): Promise<void> => {
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
export const removeResetLinks = async (db: Db, userId: string): Promise<void> => {
  await db.delete(verifications).where(eq(verifications.value, userId))
}

/** Removes what is left of a person's sessions that are over: no browser will show them again. */
export const removeExpiredSessions = async (db: Db, userId: string, now: Date): Promise<void> => {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, now)))
}
