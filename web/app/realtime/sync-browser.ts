// The push subscription belongs only to the person who enabled it in this browser.
import { syncTimeZone } from '#web/features/notifications/components/sync-time-zone.ts'
import { syncPushSubscription } from '#web/shared/push/push-subscription.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { session } from '#web/shared/session/session.ts'

/** @returns a stop function */
export const syncBrowser = (personId: string): (() => void) => {
  void syncTimeZone(personId)
  void syncPushSubscription()
  return session.onPersonChange(() => void syncPushSubscription())
}

/** After the page is idle: the service worker, and what it or the browser offers. */
export const loadDeviceNotices = async () =>
  (await withMessages(import('#web/shared/installation/device-notices.tsx'), 'installation')).DeviceNotices
