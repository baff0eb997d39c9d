// New jobs are announced on a connection of ours: pg-boss would make its own from an address, which
// may name several hosts, or a pool that loses LISTEN.
import type { Db } from 'pg-boss'
import type { Listen } from '#server/platform/database/change-listener.ts'

export const withListener = (db: Db, listen: Listen): Db => {
  const listenToJobs = async (
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
  ) => {
    const close = await listen(channel, { onNotification, onReconnect: async () => onReconnect() })
    // Finds jobs queued before listening began.
    onReconnect()
    return { close }
  }
  return new Proxy(db, {
    get: (target, name): unknown => (name === 'listen' ? listenToJobs : Reflect.get(target, name)),
  })
}
