// What the server should know of the browser that somebody uses, told some seconds after the first
// screen: its time zone, once; and whether it is still pushed to, which it is for nobody but
// whoever asked for it here.
import { syncTimeZone } from '#web/features/notifications/components/sync-time-zone.ts'
import { syncPushSubscription } from '#web/shared/push/push-subscription.ts'
import { session } from '#web/shared/session/session.ts'

/** For as long as this person is signed in. Returns how to stop. */
export const syncBrowser = (personId: string): (() => void) => {
  void syncTimeZone(personId)
  void syncPushSubscription()
  return session.onPersonChange(() => void syncPushSubscription())
}
