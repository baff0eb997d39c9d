// Reports the browser to the server once the first screen is idle: its time zone, once, and its
// push subscription, which belongs only to the person who enabled it here.
import { syncTimeZone } from '#web/features/notifications/components/sync-time-zone.ts'
import { syncPushSubscription } from '#web/shared/push/push-subscription.ts'
import { session } from '#web/shared/session/session.ts'

/** Runs while this person is signed in. Returns a stop function. */
export const syncBrowser = (personId: string): (() => void) => {
  void syncTimeZone(personId)
  void syncPushSubscription()
  return session.onPersonChange(() => void syncPushSubscription())
}
