import type * as z from 'zod'
import { displayName } from '#contract/features/auth/display-name.ts'
import type { AuditAction } from '#contract/features/audit/actions.ts'
import type { AuditEntry, auditListInput, AuditPage } from '#contract/features/audit/schema.ts'
import { pageSize } from '#contract/shared/paging.ts'
import type { AdminAccess } from '#server/features/auth/access.ts'
import { findAccounts } from '#server/features/auth/accounts/account-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { Services } from '#server/platform/services/services.ts'
import { toPage, decodeCursor, momentCursor } from '#server/platform/http/pagination.ts'
import { insertAuditEntry, listAuditEntries, type AuditEntryRow } from './queries.ts'

export type AuditedAction = {
  readonly action: AuditAction
  readonly targetId?: string | null
  /** A role, a payment, or the name of the changed thing. */
  readonly detail?: string
}

/**
 * Writes an entry in the transaction of the audited change.
 * @param actorId null for the server itself
 */
export const recordAudit = (
  tx: Tx,
  at: Date,
  actorId: string | null,
  { action, targetId = null, detail }: AuditedAction,
): Promise<void> =>
  insertAuditEntry(tx, { id: newId(at.getTime()), at, actorId, action, targetId, detail: detail ?? null })

export const recordAdminAction = (
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  { adminId }: AdminAccess,
  action: AuditedAction,
): Promise<void> => recordAudit(tx, clock(), adminId, action)

// The ISO format has years outside PostgreSQL's range.
const toDate = (at: string | undefined): Date | undefined =>
  at === undefined ? undefined : new Date(Math.max(Date.parse(at), 0))

export const listAudit = async (
  { db }: Services,
  access: AdminAccess,
  { action, email, from, to, cursor }: z.output<typeof auditListInput>,
): Promise<AuditPage> => {
  const filter = { action, email: email ?? undefined, from: toDate(from), before: toDate(to) }
  const { items, next } = toPage(
    await listAuditEntries(db, access, filter, decodeCursor(momentCursor, cursor), pageSize + 1),
    ({ at, id: entryId }) => [at.toISOString(), entryId],
  )
  const names = await findNames(db, items)
  return { items: items.map((row) => toEntry(row, names)), next }
}

type Names = ReadonlyMap<string, string>

const findNames = async (db: Db, rows: readonly AuditEntryRow[]): Promise<Names> => {
  const ids = rows.flatMap(({ actorId, targetId }) => [actorId, targetId]).filter((item) => item !== null)
  const accounts = await findAccounts(db, [...new Set(ids)])
  return new Map(accounts.map((account) => [account.id, displayName(account)]))
}

const toEntry = (row: AuditEntryRow, names: Names): AuditEntry => {
  const account = (accountId: string | null) => {
    const name = accountId === null ? undefined : names.get(accountId)
    return accountId === null || name === undefined ? null : { id: accountId, name }
  }
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: account(row.actorId),
    target: account(row.targetId),
    detail: row.detail,
  }
}
