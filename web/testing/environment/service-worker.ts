// The scope of a service worker, because jsdom has none. The worker adds its listeners once for all
// tests, and reads the globals of the running test.
import { vi } from 'vitest'
import { mockCaches } from './caches.ts'

interface Tab {
  readonly id?: string
  readonly url: string
  focus?(): Promise<void>
}

type Listener = (event: object) => void
const listeners = new Map<string, Listener>()

class WorkerEvent {
  readonly works: Promise<unknown>[] = []
  response: Promise<Response> | undefined
  constructor(members: object) {
    Object.assign(this, members)
  }
  readonly waitUntil = (work: Promise<unknown>): void => void this.works.push(work)
  readonly respondWith = (response: Promise<Response>): void => {
    this.response = response
  }
}

interface WorkerState {
  tabs: readonly Tab[]
  installing: object | null
}

export const startServiceWorker = async () => {
  const state: WorkerState = { tabs: [], installing: null }
  const worker = Object.assign(state, {
    showNotification: vi.fn<(title: string, options: object) => Promise<void>>(),
    subscribe: vi.fn<(options: object) => Promise<unknown>>(),
    openWindow: vi.fn<(url: string) => Promise<void>>(),
    skipWaiting: vi.fn<() => Promise<void>>(async () => undefined),
    claim: vi.fn<() => Promise<void>>(async () => undefined),
  })
  const caches = mockCaches()
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('FetchEvent', class {})
  vi.stubGlobal('assets', {
    version: 'b',
    contractVersion: 'c',
    pages: [
      ['/app', '/skeletons/app.html', [['/api/pets', 'pets.list']]],
      ['/app/pet/*/diary', '/skeletons/app.pet.petId.diary.html', [['/api/pets/{petId}', 'pets.get']]],
    ],
  })
  vi.stubGlobal('self', {
    caches,
    registration: {
      showNotification: worker.showNotification,
      pushManager: { subscribe: worker.subscribe },
      get installing() {
        return worker.installing
      },
    },
    clients: { matchAll: async () => worker.tabs, openWindow: worker.openWindow, claim: worker.claim },
    skipWaiting: worker.skipWaiting,
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  })
  await import('#web/app/service-worker/service-worker.ts')
  /** Dispatches an event, and resolves after its work as in a browser. */
  const send = async (type: string, members: object = {}): Promise<Response | undefined> => {
    const event = new WorkerEvent({ type, ...members })
    listeners.get(type)?.(event)
    const response = await event.response
    await Promise.all(event.works)
    return response
  }
  return { worker, caches, send }
}
