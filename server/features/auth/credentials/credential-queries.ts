import { and, count, eq, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { CredentialKind } from '#contract/features/auth/credential-kinds.ts'
import { accounts, sessions, verifications } from '#server/features/auth/tables.ts'
import type { KeptCredentials, AccountCredential } from './account-credential.ts'

const credentialOfRows = (
  kind: CredentialKind,
  table: PgTable,
  own: (personId: string) => SQL | undefined,
  ended: (kept: KeptCredentials) => SQL | undefined = () => undefined,
): AccountCredential => ({
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

export const credentialByColumn = (
  kind: CredentialKind,
  table: PgTable,
  column: PgColumn,
): AccountCredential => credentialOfRows(kind, table, (personId) => eq(column, personId))

/** Sessions include those without their second step. */
export const ownCredentials: readonly AccountCredential[] = [
  credentialOfRows(
    'session',
    sessions,
    (personId) => eq(sessions.userId, personId),
    ({ sessionId }) => (sessionId === undefined ? undefined : ne(sessions.id, sessionId)),
  ),
  credentialOfRows(
    'password',
    accounts,
    (personId) => and(eq(accounts.userId, personId), isNotNull(accounts.password)),
    ({ password }) => (password === true ? sql`false` : undefined),
  ),
  credentialOfRows(
    'identity',
    accounts,
    (personId) => and(eq(accounts.userId, personId), isNull(accounts.password)),
    ({ identityId }) => (identityId === undefined ? undefined : ne(accounts.id, identityId)),
  ),
  // The value of a reset link is the person's id; the state of a linking to a provider contains it.
  credentialOfRows('link', verifications, (personId) => sql`strpos(${verifications.value}, ${personId}) > 0`),
]
