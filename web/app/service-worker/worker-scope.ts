// The used types of service workers. TypeScript's library conflicts with the one for pages.

export interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}
export interface Fetching extends Waiting {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
interface Tab {
  readonly id: string
  readonly url: string
  focus(): Promise<unknown>
}
export interface Pushed extends Waiting {
  readonly data: { json(): unknown } | null
}
export interface SubscriptionChange extends Waiting {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}
export interface Pressed extends Waiting {
  readonly notification: Notification
}
interface Events {
  install: Waiting
  activate: Waiting
  fetch: Fetching
  sync: Waiting & { readonly tag: string }
  push: Pushed
  pushsubscriptionchange: SubscriptionChange
  notificationclick: Pressed
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>
    openWindow(url: string): Promise<unknown>
    claim(): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof Events>(type: K, listener: (event: Events[K]) => void): void
}

declare const self: WorkerScope

/** Read at each use, because tests replace it. */
export const scope = (): WorkerScope => self

export const openTabs = () => scope().clients.matchAll({ type: 'window', includeUncontrolled: true })
