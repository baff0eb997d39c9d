// The registered service worker, and whether it serves a newer version than that of this tab.
import { findCaches } from '#web/shared/browser/device-apis.ts'
import { findServiceWorkers } from '#web/shared/browser/secure-apis.ts'
import { filesPrefix } from '#web/shared/device/cache-names.ts'
import { worker } from '#web/shared/push/push-subscription.ts'

const hourMs = 3_600_000
/** The page fetches code ahead in its first idle moments. */
const quietMs = 3000

/** Registers the worker, and looks for a new version hourly while the tab is used. @returns a stop function */
export const registerWorker = (): (() => void) => {
  const workers = import.meta.env.PROD ? findServiceWorkers() : undefined
  if (!workers) return () => {}
  let last = Date.now()
  const look = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || Date.now() - last < hourMs) return
    last = Date.now()
    await (await workers.getRegistration('/'))?.update()
  }
  // Without a network, or forbidden: the next visit tries again.
  const timer = setTimeout(() => void workers.register(worker).catch(() => undefined), quietMs)
  const onVisible = () => void look().catch(() => undefined)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/** The code of this tab is missing among the files of the newest version. */
const isOutdated = async (caches: CacheStorage): Promise<boolean> => {
  // The last script is the application; the others change less often.
  const own = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].at(-1)?.src
  const newest = (await caches.keys()).findLast((name) => name.startsWith(filesPrefix))
  if (own === undefined || newest === undefined) return false
  return (await caches.match(own, { cacheName: newest, ignoreVary: true })) === undefined
}

/** @returns a stop function */
export const watchVersion = (onNew: () => void): (() => void) => {
  const [workers, caches] = [findServiceWorkers(), findCaches()]
  if (!workers || !caches) return () => {}
  const check = async (): Promise<void> => {
    // Its files are still arriving, and it will take over when they are here.
    if ((await workers.getRegistration('/'))?.installing) return
    if (await isOutdated(caches)) onNew()
  }
  const run = () => void check().catch(() => undefined)
  run()
  workers.addEventListener('controllerchange', run)
  return () => workers.removeEventListener('controllerchange', run)
}
