import { preferencesQuery } from '#web/features/notifications/api.ts'
import { client } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { readLocal, writeLocal } from '#web/shared/browser/local-storage.ts'
import { browserZone } from './time-zones.ts'

// The id of the person whose time zone is on the server.
const storageKey = 'huella.zone'

/** Never rejects: the next visit retries. */
export const syncTimeZone = async (personId: string): Promise<void> => {
  if (readLocal(storageKey) === personId) return
  try {
    const { isTimeZoneKnown } = await queryClient.query(preferencesQuery())
    const timeZone = browserZone()
    if (!isTimeZoneKnown) {
      if (timeZone === null) return
      queryClient.setQueryData(preferencesQuery().queryKey, await client.notifications.update({ timeZone }))
    }
    writeLocal(storageKey, personId)
  } catch {}
}
