// Pushed reminders, as far as this browser goes: whether it can, may and does, and how that begins
// and ends. The permission is only asked for in answer to a press. The server forgets a browser
// whose session is ended.
import { client } from '#web/shared/api/client.ts'
import { readLocal, writeLocal } from '#web/shared/browser/local-storage.ts'
import { session } from '#web/shared/session/session.ts'

/** `denied`: only the browser's own settings can change that. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const worker = '/sw.js'
// For whom this browser is subscribed: whoever signs in after them gets nothing of theirs.
const ownerStorageKey = 'huella.push'
// Whoever leaves does not wait for longer than this to be taken off.
const timeoutMs = 3000

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  isSupported() ? navigator.serviceWorker.getRegistration('/') : undefined

const subscribed = async (): Promise<PushSubscription | null> =>
  (await registered())?.pushManager.getSubscription() ?? null

const isOwn = (): boolean => {
  const { person } = session.get()
  return person !== null && readLocal(ownerStorageKey) === person.id
}

/** How things stand for whoever is signed in. */
export const getPushState = async (): Promise<PushState> => {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && isOwn() && (await subscribed()) !== null ? 'on' : 'off'
}

const registerSubscription = async (subscription: PushSubscription): Promise<void> => {
  const { keys } = subscription.toJSON()
  await client.push.subscribe({
    endpoint: subscription.endpoint,
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  })
}

const subscribeWith = async (
  { pushManager }: ServiceWorkerRegistration,
  applicationServerKey: string,
): Promise<PushSubscription> => {
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    const old = await pushManager.getSubscription()
    if (old === null) throw error
    // Made with another key: of a server that was there before this one.
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/**
 * Also for a browser that is on already: the server may have another key now, or have forgotten it
 * with an earlier session.
 */
const connect = async (): Promise<PushSubscription> => {
  const [{ publicKey }] = await Promise.all([client.push.key(), navigator.serviceWorker.register(worker)])
  return subscribeWith(await navigator.serviceWorker.ready, publicKey)
}

/**
 * Call it in answer to a press. Resolves to how things stand then; a person may say no. Rejects
 * when it cannot be done.
 */
export const enablePush = async (): Promise<PushState> => {
  if (!isSupported()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return getPushState()
  const subscription = await connect()
  try {
    await registerSubscription(subscription)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  writeLocal(ownerStorageKey, session.get().person?.id ?? null)
  return 'on'
}

/**
 * Ends it in this browser, without the server: it drops an address that answers no more. What was
 * shown names pets, and goes too.
 */
const unsubscribeLocally = async (): Promise<void> => {
  writeLocal(ownerStorageKey, null)
  const registration = await registered()
  if (registration === undefined) return
  for (const shown of await registration.getNotifications()) shown.close()
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  await registration.unregister()
}

/** Takes this browser off. */
export const disablePush = async (): Promise<void> => {
  const subscription = await subscribed()
  if (subscription !== null) await client.push.unsubscribe({ endpoint: subscription.endpoint })
  await unsubscribeLocally()
}

/**
 * Goes on for whoever began it here, under their session of today; ends what another person began,
 * and what nobody is signed in for any more. Never rejects: what fails is done at the next visit.
 */
export const syncPushSubscription = async (): Promise<void> => {
  try {
    if ((await subscribed()) === null) return
    await (isOwn() ? registerSubscription(await connect()) : unsubscribeLocally())
  } catch {}
}

const settleWithin = async (work: () => Promise<unknown>): Promise<void> => {
  const tooLong = new Promise((resolve) => setTimeout(resolve, timeoutMs))
  await Promise.race([work().catch(() => undefined), tooLong])
}

/** Signs out by `leave`, and this browser with it. Whoever could not leave stays subscribed. */
export const signOutAndDisablePush = async <T>(leave: () => Promise<T>): Promise<T> => {
  const answer = await leave()
  await settleWithin(unsubscribeLocally)
  return answer
}
