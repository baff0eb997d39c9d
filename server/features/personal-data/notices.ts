// What the bell says of a copy of one's data: that it is ready, for as long as it is.
import type { AccountNotices } from '#server/features/reminders/service.ts'
import { markExportRead } from './queries.ts'
import { findReadyExport } from './service.ts'

export const exportNotices: AccountNotices = {
  list: async (services, personId) => {
    const ready = await findReadyExport(services, personId)
    return ready === undefined
      ? []
      : [{ kind: 'export_ready', at: ready.readyAt, isUnread: ready.readAt === null }]
  },
  markRead: ({ db }, personId, until, now) => markExportRead(db, personId, until, now),
}
