// better-auth stores a password, and accounts at providers, in one table.
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { accounts, users } from '#server/features/auth/tables.ts'

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

export const deleteIdentitiesAt = async (tx: Tx, userId: string, providerId: string): Promise<void> => {
  await tx.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.providerId, providerId)))
}

export const findUnconfirmedIdentity = async (
  tx: Tx,
  { providerId, accountId, email }: { providerId: string; accountId: string; email: string },
) => {
  const [row] = await tx
    .select({ id: accounts.id, userId: accounts.userId })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(
      and(
        eq(accounts.providerId, providerId),
        eq(accounts.accountId, accountId),
        eq(users.email, email),
        eq(users.emailVerified, false),
      ),
    )
  return row
}
