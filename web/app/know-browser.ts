// What the server should know of the browser that somebody uses, told some seconds after the first screen: its time zone, once; and whether
// it is still pushed to, which it is for nobody but whoever asked for it here.
import { syncTimeZone } from '#web/features/notifications/components/told-zone.ts'
import { syncPushSubscription } from '#web/lib/push.ts'
import { session } from '#web/lib/session.ts'

/** For as long as this person is signed in. Returns how to stop. */
export const syncBrowser = (personId: string): (() => void) => {
  void syncTimeZone(personId)
  void syncPushSubscription()
  return session.onPersonChange(() => void syncPushSubscription())
}
