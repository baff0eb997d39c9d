// Pushed reminders.
import { openTabs, scope, type Pressed, type Pushed, type SubscriptionChange } from './worker-scope.ts'

const unreadable = { title: 'Huella', body: '', tag: 'huella', url: '/app/upcoming' }

const textIn = (message: object, name: keyof typeof unreadable): string => {
  const text: unknown = Reflect.get(message, name)
  return typeof text === 'string' ? text : unreadable[name]
}

/** Browsers require a notification for each push, even for one that cannot be parsed. */
const read = (data: Pushed['data']): typeof unreadable => {
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
  scope().registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: url })

const ownAddress = (url: unknown): string => {
  const wanted = typeof url === 'string' && URL.canParse(url, location.origin) ? url : unreadable.url
  const target = new URL(wanted, location.origin)
  return target.origin === location.origin ? target.href : new URL(unreadable.url, location.origin).href
}

/** Other tabs may hold typed text, so only a tab with this address is reused. */
const open = async (address: string): Promise<unknown> => {
  const tabs = await openTabs()
  const tab = tabs.find(({ url }) => url === address)
  return tab ? tab.focus() : scope().clients.openWindow(address)
}

/** Handles a subscription that the push service has replaced. */
export const moveSubscription = async ({
  oldSubscription,
  newSubscription,
}: SubscriptionChange): Promise<void> => {
  const key = oldSubscription?.options.applicationServerKey
  const subscription =
    newSubscription ??
    (key
      ? await scope().registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
      : null)
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/push/subscription', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] }),
  })
}

export const showPushed = async ({ data }: Pushed): Promise<void> => {
  await show(read(data))
  // A dot: the page knows the number.
  if ('setAppBadge' in navigator) await navigator.setAppBadge().catch(() => undefined)
}

export const openPressed = async ({ notification }: Pressed): Promise<void> => {
  notification.close()
  await open(ownAddress(notification.data))
}
