// Work that begins once the page is idle: the outbox, the answers for a time offline, the notices of
// the device, and the return of a focus that was lost.
import { createElement } from 'react'
import type { RegisteredRouter } from '@tanstack/react-router'
import { syncBrowser } from '#web/app/realtime/sync-browser.ts'
import { outboxDoor } from '#web/shared/api/outbox-door.ts'
import { findServiceWorkers } from '#web/shared/browser/secure-apis.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { keepFocus } from '#web/ui/focus/kept-focus.ts'

// Code that the next taps need is fetched before.
const prefillDelayMs = 30_000

/** Once the code of all pages comes from the worker's files, or at once without a worker. */
const startPrefill = (router: RegisteredRouter): (() => void) => {
  const workers = findServiceWorkers()
  const end = new AbortController()
  const start = async (): Promise<void> => {
    try {
      void outboxDoor.open?.()
      const { prefill } = await import('./prefill.ts')
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
export const startDevice = (personId: string, router: RegisteredRouter): (() => void) => {
  const stops = [syncBrowser(personId), startPrefill(router), keepFocus()]
  return () => {
    for (const stop of stops) stop()
  }
}

/** After the page is idle: the service worker, and what it, the device or the browser says. */
export const loadDeviceNotices = async () => {
  const [{ DeviceNotices }, { DeviceFrame }] = await Promise.all([
    withMessages(import('#web/shared/installation/device-notices.tsx'), 'device'),
    withMessages(import('./device-frame.tsx'), 'device'),
  ])
  return () => [createElement(DeviceNotices, { key: 1 }), createElement(DeviceFrame, { key: 2 })]
}
