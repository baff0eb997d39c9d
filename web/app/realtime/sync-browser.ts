// The push subscription belongs only to the person who enabled it in this browser.
import { createElement } from 'react'
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

/** After the page is idle: the service worker, and what it, the device or the browser says. */
export const loadDeviceNotices = async () => {
  const [{ DeviceNotices }, { DeviceFrame }] = await Promise.all([
    withMessages(import('#web/shared/installation/device-notices.tsx'), 'installation'),
    withMessages(import('#web/app/offline/device-frame.tsx'), 'device'),
  ])
  return () => [createElement(DeviceNotices, { key: 1 }), createElement(DeviceFrame, { key: 2 })]
}
