// SQL of the audit log, which is only ever added to.
import { and, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { findAccountsUpTo, emailMatches } from '#server/features/auth/access.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { AdminAccess } from '#server/features/admin/access.ts'
import { auditLog } from './tables.ts'

export type AuditEntryRow = typeof auditLog.$inferSelect

export const insertAuditEntry = async (tx: Tx, entry: AuditEntryRow): Promise<void> => {
  await tx.insert(auditLog).values(entry)
}

export type AuditFilter = {
  readonly action?: AuditEntryRow['action'] | undefined
  /** Part of the address of whoever did it, or of whom it was done to. */
  readonly part?: string | undefined
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly before?: Date | undefined
}

/** Where a page begins: after this entry. */
export type AuditCursor = readonly [at: string, id: string]

// As many as can be named one by one.
const few = 1000

// A rare part belongs to few people, whose entries an index finds; a frequent one is soon met among the newest entries.
const concerns = async (db: Db, part: string) => {
  const people = await findAccountsUpTo(db, part, few)
  return people === undefined
    ? emailMatches(part, auditLog.actorId, auditLog.targetId)
    : or(inArray(auditLog.actorId, people), inArray(auditLog.targetId, people))
}

/** Newest first, after the place. */
export const listAuditEntries = async (
  db: Db,
  _access: AdminAccess,
  { action, part, from, before }: AuditFilter,
  place: AuditCursor | undefined,
  limit: number,
): Promise<AuditEntryRow[]> =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        action === undefined ? undefined : eq(auditLog.action, action),
        part === undefined ? undefined : await concerns(db, part),
        from === undefined ? undefined : gte(auditLog.at, from),
        before === undefined ? undefined : lt(auditLog.at, before),
        place === undefined
          ? undefined
          : sql`(${auditLog.at}, ${auditLog.id}) < (${place[0]}::timestamptz, ${place[1]}::uuid)`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
