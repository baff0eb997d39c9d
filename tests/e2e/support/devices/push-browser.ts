// Push works without a push service: the page keeps the subscription, and the browser's developer
// protocol delivers messages.
import { createECDH, randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** Lets the page subscribe. Resolves to the endpoint that the server receives. */
export const stubPushService = async (page: Page): Promise<string> => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const created = {
    endpoint: `https://push.example.com/send/${crypto.randomUUID()}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  await page.addInitScript((item) => {
    // The empty document of a new page has no storage.
    if (!location.protocol.startsWith('http')) return
    const place = 'test.subscribed'
    const subscription = {
      ...item,
      toJSON: () => item,
      unsubscribe: async () => {
        localStorage.removeItem(place)
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(place, '')
        return subscription
      },
      getSubscription: async () => (localStorage.getItem(place) === null ? null : subscription),
    })
  }, created)
  return created.endpoint
}

/**
 * Answers the browser's permission prompt. Granting one permission refuses all that are not
 * granted.
 */
export const answerPermission = async (
  page: Page,
  origin: string,
  answer: 'granted' | 'denied',
): Promise<void> => {
  const other = answer === 'granted' ? 'notifications' : 'geolocation'
  await page.context().grantPermissions([other], { origin })
}

/** Delivers a message to the page's service worker as a push service would. */
export const deliverPush = async (page: Page, message: unknown): Promise<void> => {
  // A worker during its installation receives no messages.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const cdp = await page.context().newCDPSession(page)
  const registrations: string[] = []
  cdp.on('ServiceWorker.workerRegistrationUpdated', (update) => {
    for (const { registrationId, isDeleted } of update.registrations)
      if (!isDeleted) registrations.push(registrationId)
  })
  // Enabling the domain reports all workers. A busy browser may report the worker a moment later.
  const findWorker = async () => {
    await cdp.send('ServiceWorker.disable')
    await cdp.send('ServiceWorker.enable')
    return registrations.at(-1)
  }
  await expect.poll(findWorker).toBeDefined()
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: registrations.at(-1) ?? '',
    data: typeof message === 'string' ? message : JSON.stringify(message),
  })
  await cdp.detach()
}

export const shownNotifications = (page: Page): Promise<unknown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    const notifications = (await registration?.getNotifications()) ?? []
    return notifications.map(({ title, body, tag, data }) => {
      const url: unknown = data
      return { title, body, tag, url }
    })
  })
