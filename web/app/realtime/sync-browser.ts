// The push subscription belongs only to the person who enabled it in this browser.
import { createElement } from 'react'
import type { RegisteredRouter } from '@tanstack/react-router'
import { syncTimeZone } from '#web/features/notifications/components/sync-time-zone.ts'
import { outboxDoor } from '#web/shared/api/outbox-door.ts'
import { findServiceWorkers } from '#web/shared/browser/secure-apis.ts'
import { syncPushSubscription } from '#web/shared/push/push-subscription.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { session } from '#web/shared/session/session.ts'

// Code that the next taps need is fetched before.
const prefillDelayMs = 30_000

/** Once the code of all pages comes from the worker's files, or at once without a worker. */
const startPrefill = (router: RegisteredRouter): (() => void) => {
  const workers = findServiceWorkers()
  const end = new AbortController()
  const start = async (): Promise<void> => {
    try {
      void outboxDoor.open?.()
      const { prefill } = await import('#web/app/offline/prefill.ts')
      if (!end.signal.aborted) end.signal.addEventListener('abort', prefill(router))
    } catch {
      // The next visit tries again.
    }
  }
  // Without a build there is no worker.
  if (!import.meta.env.PROD) return () => {}
  const startLater = () => {
    const timer = setTimeout(() => void start(), prefillDelayMs)
    end.signal.addEventListener('abort', () => clearTimeout(timer))
  }
  if (!workers || workers.controller) startLater()
  else workers.addEventListener('controllerchange', startLater, { once: true, signal: end.signal })
  return () => end.abort()
}

/** @returns a stop function */
export const syncBrowser = (personId: string): (() => void) => {
  void syncTimeZone(personId)
  void syncPushSubscription()
  return session.onPersonChange(() => void syncPushSubscription())
}

/** @returns a stop function */
export const syncDevice = (personId: string, router: RegisteredRouter): (() => void) => {
  const stops = [syncBrowser(personId), startPrefill(router)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** After the page is idle: the service worker, and what it, the device or the browser says. */
export const loadDeviceNotices = async () => {
  const [{ DeviceNotices }, { DeviceFrame }] = await Promise.all([
    withMessages(import('#web/shared/installation/device-notices.tsx'), 'installation'),
    withMessages(import('#web/app/offline/device-frame.tsx'), 'device'),
  ])
  return () => [createElement(DeviceNotices, { key: 1 }), createElement(DeviceFrame, { key: 2 })]
}
