// A mock of push notifications, because jsdom has neither service workers nor notifications.
import { vi } from 'vitest'

const endpointOf = (number: number): string => `https://push.example.com/send/${number}`

interface PushBrowser {
  /** The number of permission requests. */
  requests: number
  /** No push service is reachable. */
  isBroken: boolean
  /** The key of the present subscription. The push service refuses another one. */
  key: string
  endpoint: string | null
  /** The registered scripts. */
  workers: string[]
  /** The notifications on screen. */
  shown: string[]
}

/**
 * `permission` is the permission before the test, `answer` the person's answer to a request. The
 * mock ends with `resetPushBrowser`.
 */
export const mockPushBrowser = ({
  permission = 'default',
  answer = 'granted',
}: { permission?: NotificationPermission; answer?: NotificationPermission } = {}) => {
  const browser: PushBrowser = {
    requests: 0,
    isBroken: false,
    key: '',
    endpoint: null,
    workers: [],
    shown: [],
  }
  let made = 0
  const subscription = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      browser.endpoint = null
      return true
    },
  })
  const pushManager = {
    getSubscription: async () => (browser.endpoint === null ? null : subscription(browser.endpoint)),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (browser.isBroken) throw new DOMException('Registration failed', 'AbortError')
      if (browser.endpoint !== null && browser.key !== applicationServerKey)
        throw new DOMException('Another key', 'InvalidStateError')
      browser.key = applicationServerKey
      browser.endpoint ??= endpointOf((made += 1))
      return subscription(browser.endpoint)
    },
  }
  const registration = {
    pushManager,
    getNotifications: async () => browser.shown.map(() => ({ close: () => void browser.shown.pop() })),
    unregister: async () => {
      browser.workers = []
      browser.endpoint = null
      return true
    },
  }
  const serviceWorker = {
    register: async (script: string) => {
      browser.workers.push(script)
      return registration
    },
    ready: Promise.resolve(registration),
    getRegistration: async () => (browser.workers.length > 0 ? registration : undefined),
  }
  const Notification = {
    permission,
    requestPermission: async () => {
      browser.requests += 1
      Notification.permission = answer
      return answer
    },
  }
  vi.stubGlobal('Notification', Notification)
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  return browser
}

/** Without the mock, jsdom is a browser without push notifications. */
export const resetPushBrowser = (): void => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
}
