import { careNoticesMax, careNoticesOfLinkMax } from '#contract/features/care-links/limits.ts'
import { ownRows } from '#server/features/auth/own-rows.ts'
import type { AccountNotices } from '#server/features/reminders/service.ts'
import { listNoteNotices, markNotesRead } from './queries.ts'

export const careNotices: AccountNotices = {
  list: async ({ db }, personId) =>
    (await listNoteNotices(db, ownRows(personId), careNoticesMax, careNoticesOfLinkMax)).map(
      ({ readAt, name, ...notice }) => ({
        ...notice,
        carer: name,
        isUnread: readAt === null,
      }),
    ),
  markRead: ({ db }, personId, until, now) => markNotesRead(db, ownRows(personId), until, now),
}
