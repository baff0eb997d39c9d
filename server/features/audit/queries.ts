// SQL of the audit log, which is only ever added to.
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
  /** Part of the address of the actor or the target. */
  readonly email?: string | undefined
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly before?: Date | undefined
}

/** The entry after which a page begins. */
export type AuditCursor = readonly [at: string, id: string]

// As many as a statement can name one by one.
const maxNamedAccounts = 1000

// A part of few addresses: an index finds the entries of those accounts.
// A part of many addresses: the newest entries soon have it.
const concerns = async (db: Db, email: string) => {
  const accounts = await findAccountsUpTo(db, email, maxNamedAccounts)
  return accounts === undefined
    ? emailMatches(email, auditLog.actorId, auditLog.targetId)
    : or(inArray(auditLog.actorId, accounts), inArray(auditLog.targetId, accounts))
}

/** Newest first, after the cursor. */
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
        email === undefined ? undefined : await concerns(db, email),
        from === undefined ? undefined : gte(auditLog.at, from),
        before === undefined ? undefined : lt(auditLog.at, before),
        cursor === undefined
          ? undefined
          : sql`(${auditLog.at}, ${auditLog.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
