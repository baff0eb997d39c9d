// A browser that can be pushed to, for tests: jsdom knows neither service workers nor
// notifications.
import { vi } from 'vitest'

const endpointOf = (number: number): string => `https://push.example.com/send/${number}`

interface PushBrowser {
  /** How often the person was asked. */
  requests: number
  /** Without a push service to connect to. */
  isBroken: boolean
  /** The key that the push service knows; another is refused while there is a subscription. */
  key: string
  endpoint: string | null
  /** The scripts that were registered. */
  workers: string[]
  /** The notifications on screen. */
  shown: string[]
}

/**
 * `answer` is what the person says when the browser asks; `permission` what was said before. End it
 * with `forgetPushBrowser`.
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

/** A browser without any of it, as jsdom is by itself. */
export const resetPushBrowser = (): void => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
}
