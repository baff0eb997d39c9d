// The service worker, /sw.js, for pushed reminders. It caches no pages, so that a new version takes
// over at once.

/** The used types of service workers. TypeScript's library conflicts with the one for pages. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface WindowTab {
  readonly url: string
  focus(): Promise<unknown>
}
interface Events {
  install: Event
  activate: Waiting
  push: Waiting & { readonly data: { json(): unknown } | null }
  pushsubscriptionchange: Waiting & {
    readonly oldSubscription?: PushSubscription | null
    readonly newSubscription?: PushSubscription | null
  }
  notificationclick: Waiting & { readonly notification: Notification }
}
declare const self: {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowTab[]>
    openWindow(url: string): Promise<unknown>
    claim(): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof Events>(type: K, listener: (event: Events[K]) => void): void
}

const unreadable = { title: 'Huella', body: '', tag: 'huella', url: '/app/upcoming' }

const textIn = (message: object, name: keyof typeof unreadable): string => {
  const text: unknown = Reflect.get(message, name)
  return typeof text === 'string' ? text : unreadable[name]
}

/** Browsers require a notification for each push, even for one that cannot be parsed. */
const read = (data: Events['push']['data']): typeof unreadable => {
  try {
    const message: unknown = data?.json()
    if (typeof message !== 'object' || message === null) return unreadable
    return {
      title: textIn(message, 'title'),
      body: textIn(message, 'body'),
      tag: textIn(message, 'tag'),
      url: textIn(message, 'url'),
    }
  } catch {
    return unreadable
  }
}

const show = ({ title, body, tag, url }: typeof unreadable): Promise<void> =>
  self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: url })

const ownAddress = (url: unknown): string => {
  const wanted = typeof url === 'string' && URL.canParse(url, location.origin) ? url : unreadable.url
  const target = new URL(wanted, location.origin)
  return target.origin === location.origin ? target.href : new URL(unreadable.url, location.origin).href
}

/** Other tabs may hold typed text, so only a tab with this address is reused. */
const open = async (address: string): Promise<unknown> => {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => url === address)
  return tab ? tab.focus() : self.clients.openWindow(address)
}

/** Handles a subscription that the push service has replaced. */
const move = async ({
  oldSubscription,
  newSubscription,
}: Events['pushsubscriptionchange']): Promise<void> => {
  const key = oldSubscription?.options.applicationServerKey
  const subscription =
    newSubscription ??
    (key
      ? await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
      : null)
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/push/subscription', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] }),
  })
}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(move(event)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(ownAddress(event.notification.data)))
})

export {}
