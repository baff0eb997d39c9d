import type { GivenUpMailPage } from '#contract/features/admin/schema.ts'
import { displayName } from '#contract/features/auth/display-name.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { recordAdminAction } from '#server/features/audit/service.ts'
import type { AdminAccess } from '#server/features/auth/access.ts'
import { findAccounts } from '#server/features/auth/accounts/account-queries.ts'
import { listGivenUpMails as listRows } from '#server/features/mail-delivery/given-up-queries.ts'
import * as mails from '#server/features/mail-delivery/service.ts'
import { decodeCursor, momentCursor, toPage } from '#server/platform/http/pagination.ts'
import type { Services } from '#server/platform/services/services.ts'

/** Newest first. */
export const listGivenUpMails = async (
  { db }: Services,
  access: AdminAccess,
  cursor: string | undefined,
): Promise<GivenUpMailPage> => {
  const rows = await listRows(db, access, decodeCursor(momentCursor, cursor), pageSize + 1)
  const { items, next } = toPage(rows, (row) => [row.givenUpAt.toISOString(), row.id])
  const ids = items.flatMap(({ userId }) => userId ?? [])
  const accounts = new Map(
    (await findAccounts(db, [...new Set(ids)])).map((account) => [
      account.id,
      { id: account.id, name: displayName(account) },
    ]),
  )
  return {
    items: items.map(({ id, userId, maskedAddress, reason, queuedAt, givenUpAt }) => ({
      id,
      queuedAt: queuedAt.toISOString(),
      givenUpAt: givenUpAt.toISOString(),
      reason,
      account: accounts.get(userId ?? '') ?? null,
      maskedAddress,
    })),
    next,
  }
}

/** @throws NOT_FOUND for one that is gone or already retried */
export const retryMail = (services: Services, access: AdminAccess, id: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const { userId, maskedAddress } = await mails.retryGivenUpMail(services, tx, access, id)
    await recordAdminAction(services, tx, access, {
      action: 'mail.retry',
      ...(userId === null ? { detail: maskedAddress } : { targetId: userId }),
    })
  })

/** @returns their number; at most the oldest thousand are retried */
export const retryAllMails = (services: Services, access: AdminAccess): Promise<{ queued: number }> =>
  services.db.transaction(async (tx) => {
    const queued = await mails.retryGivenUpMails(services, tx, access)
    if (queued > 0)
      await recordAdminAction(services, tx, access, { action: 'mail.retryAll', detail: String(queued) })
    return { queued }
  })
