import { and, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { AdminAccess } from '#server/features/auth/access.ts'
import { emailMatches, findAccountsUpTo } from '#server/features/auth/accounts/account-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { auditLog } from './tables.ts'

export type AuditEntryRow = typeof auditLog.$inferSelect

export const insertAuditEntry = async (tx: Tx, entry: AuditEntryRow): Promise<void> => {
  await tx.insert(auditLog).values(entry)
}

export type AuditFilter = {
  readonly action?: AuditEntryRow['action'] | undefined
  /** A part of the actor's or the target's address. */
  readonly email?: string | undefined
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly before?: Date | undefined
}

/** The last entry of the previous page. */
export type AuditCursor = readonly [at: string, id: string]

const maxNamedAccounts = 1000

// An index finds the entries of few accounts. A part of many addresses soon matches among the
// newest entries.
const matchesAccount = async (db: Db, email: string) => {
  const accounts = await findAccountsUpTo(db, email, maxNamedAccounts)
  return accounts === undefined
    ? emailMatches(email, auditLog.actorId, auditLog.targetId)
    : or(inArray(auditLog.actorId, accounts), inArray(auditLog.targetId, accounts))
}

export const listAuditEntries = async (
  db: Db,
  _access: AdminAccess,
  { action, email, from, before }: AuditFilter,
  cursor: AuditCursor | undefined,
  limit: number,
): Promise<AuditEntryRow[]> =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        action === undefined ? undefined : eq(auditLog.action, action),
        email === undefined ? undefined : await matchesAccount(db, email),
        from === undefined ? undefined : gte(auditLog.at, from),
        before === undefined ? undefined : lt(auditLog.at, before),
        cursor === undefined
          ? undefined
          : sql`(${auditLog.at}, ${auditLog.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
