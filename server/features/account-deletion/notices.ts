import type { AccountNotices } from '#server/features/reminders/service.ts'
import { findWithdrawn, markWithdrawalRead } from './queries.ts'

export const withdrawalNotices: AccountNotices = {
  list: async ({ db }, personId) => {
    const row = await findWithdrawn(db, personId)
    return row?.withdrawnAt == null
      ? []
      : [{ kind: 'deletion_withdrawn', at: row.withdrawnAt, isUnread: row.readAt === null }]
  },
  markRead: ({ db }, personId, until, now) => markWithdrawalRead(db, personId, until, now),
}
