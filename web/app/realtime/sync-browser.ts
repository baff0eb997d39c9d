// The push subscription belongs only to the person who enabled it in this browser.
import { syncTimeZone } from '#web/features/notifications/components/sync-time-zone.ts'
import { syncPushSubscription } from '#web/shared/push/push-subscription.ts'
import { session } from '#web/shared/session/session.ts'

/** @returns a stop function */
export const syncBrowser = (personId: string): (() => void) => {
  void syncTimeZone(personId)
  void syncPushSubscription()
  return session.onPersonChange(() => void syncPushSubscription())
}
