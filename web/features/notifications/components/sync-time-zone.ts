// Reports the browser's time zone once, for people who never chose one.
import { preferencesQuery } from '#web/features/notifications/api.ts'
import { client } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { readLocal, writeLocal } from '#web/shared/browser/local-storage.ts'
import { browserZone } from './time-zones.ts'

// Stores whose time zone the server knows, so that the next visits send nothing.
const storageKey = 'huella.zone'

/** Never rejects: the next visit tries again. */
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
