// SQL of the ways into an account that better-auth keeps: a password, and accounts at providers.
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { accounts } from '#server/features/auth/tables.ts'

/** better-auth's name for the way in by password. */
const passwordProvider = 'credential'

export const listIdentities = (db: Db | Tx, userId: string) =>
  db
    .select({ id: accounts.id, providerId: accounts.providerId, createdAt: accounts.createdAt })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), ne(accounts.providerId, passwordProvider)))
    .orderBy(asc(accounts.createdAt), asc(accounts.id))

export type IdentityRow = Awaited<ReturnType<typeof listIdentities>>[number]

export const deleteIdentity = async (tx: Tx, userId: string, id: string): Promise<void> => {
  await tx
    .delete(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.id, id), ne(accounts.providerId, passwordProvider)))
}
