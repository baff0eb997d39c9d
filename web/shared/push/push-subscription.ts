// Permission is requested only during a press. The server removes the subscriptions of ended
// sessions.
import { client } from '#web/shared/api/client.ts'
import { readLocal, writeLocal } from '#web/shared/browser/local-storage.ts'
import { findNotifications, findServiceWorkers, isSecurePage } from '#web/shared/browser/secure-apis.ts'
import { session } from '#web/shared/session/session.ts'

/** `denied`: only the browser's own settings can change that. */
export type PushState = 'insecure' | 'unsupported' | 'denied' | 'off' | 'on'

export const worker = '/sw.js'
// The owner of this browser's subscription, which the next person must not receive.
const ownerStorageKey = 'huella.push'
// The longest delay of signing out.
const timeoutMs = 3000

const findPush = () => {
  const [workers, notifications] = [findServiceWorkers(), findNotifications()]
  return workers && notifications && { workers, notifications }
}

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  findPush()?.workers.getRegistration('/')

const subscribed = async (): Promise<PushSubscription | null> =>
  (await registered())?.pushManager.getSubscription() ?? null

const isOwn = (): boolean => {
  const { person } = session.get()
  return person !== null && readLocal(ownerStorageKey) === person.id
}

/** The state of the signed-in person. */
export const getPushState = async (): Promise<PushState> => {
  const { permission } = findPush()?.notifications ?? {}
  if (permission === undefined) return isSecurePage() ? 'unsupported' : 'insecure'
  if (permission === 'denied') return 'denied'
  return permission === 'granted' && isOwn() && (await subscribed()) !== null ? 'on' : 'off'
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
    // The existing subscription has the key of an earlier server.
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/** An existing subscription is sent too, because its server may have removed it. */
const connect = async (workers: ServiceWorkerContainer): Promise<PushSubscription> => {
  const [{ publicKey }] = await Promise.all([client.push.key(), workers.register(worker)])
  return subscribeWith(await workers.ready, publicKey)
}

/** Call it during a press. Resolves to the new state, because the person may refuse. */
export const enablePush = async (): Promise<PushState> => {
  const push = findPush()
  if ((await push?.notifications.requestPermission()) !== 'granted' || !push) return getPushState()
  const subscription = await connect(push.workers)
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
 * Without the server, which drops addresses that no longer answer. Notifications on screen name
 * pets, so they are closed too.
 */
const unsubscribeLocally = async (): Promise<void> => {
  writeLocal(ownerStorageKey, null)
  const registration = await registered()
  if (registration === undefined) return
  for (const notification of await registration.getNotifications()) notification.close()
  // The worker stays: what it keeps is the same for everyone.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
}

export const disablePush = async (): Promise<void> => {
  const subscription = await subscribed()
  if (subscription !== null) await client.push.unsubscribe({ endpoint: subscription.endpoint })
  await unsubscribeLocally()
}

/**
 * Renews the subscription of the person who made it here, and ends that of another person or
 * without a session. Never rejects: the next visit retries.
 */
export const syncPushSubscription = async (): Promise<void> => {
  try {
    const push = findPush()
    if (!push || (await subscribed()) === null) return
    await (isOwn() ? registerSubscription(await connect(push.workers)) : unsubscribeLocally())
  } catch {}
}

const settleWithin = async (work: () => Promise<unknown>): Promise<void> => {
  const tooLong = new Promise((resolve) => setTimeout(resolve, timeoutMs))
  await Promise.race([work().catch(() => undefined), tooLong])
}

/** The subscription stays if `leave` fails. */
export const signOutAndDisablePush = async <T>(leave: () => Promise<T>): Promise<T> => {
  const answer = await leave()
  await settleWithin(unsubscribeLocally)
  return answer
}
