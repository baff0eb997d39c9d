// The browser tells its time zone once, so that reminders come on the clock of whoever never chose one.
import { settingsQuery } from '#web/features/notifications/api.ts'
import { client } from '#web/lib/client.ts'
import { queryClient } from '#web/lib/query.ts'
import { recall, remember } from '#web/lib/remembered.ts'
import { browserZone } from './time-zones.ts'

// Whose zone the server knows: the next visits ask no more.
const storageKey = 'huella.zone'

/** Never rejects: the next visit tries again. */
export const tellTimeZone = async (personId: string): Promise<void> => {
  if (recall(storageKey) === personId) return
  try {
    const { isTimeZoneKnown } = await queryClient.query(settingsQuery())
    const timeZone = browserZone()
    if (!isTimeZoneKnown) {
      if (timeZone === null) return
      queryClient.setQueryData(settingsQuery().queryKey, await client.notifications.update({ timeZone }))
    }
    remember(storageKey, personId)
  } catch {}
}
