import { shareNoticeSeconds } from '#contract/features/sharing/limits.ts'
import { ownRows } from '#server/features/auth/own-rows.ts'
import type { AccountNotices } from '#server/features/reminders/service.ts'
import { subtractSeconds } from './attempt-limits.ts'
import { listShareNotices, markShareNoticesRead } from './notice-queries.ts'

const shownSince = (now: Date): Date => subtractSeconds(now, shareNoticeSeconds)

export const shareNotices: AccountNotices = {
  list: async ({ db, clock }, personId) => {
    const now = clock()
    // Compared here: a time among the parameters would have the statement planned again and again.
    return (await listShareNotices(db, ownRows(personId), now))
      .filter(({ at }) => at > shownSince(now))
      .map(({ readAt, ...notice }) => ({ ...notice, isUnread: readAt === null }))
  },
  markRead: ({ db }, personId, until, now) =>
    markShareNoticesRead(db, ownRows(personId), { since: shownSince(now), until }, now),
}
