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
