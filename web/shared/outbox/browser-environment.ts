// The environment of a page and of the service worker.
import { noteServerTime, serverNow } from '#web/shared/api/server-clock.ts'
import { withLock } from '#web/shared/browser/device-apis.ts'
import { deviceStore } from './sending/device-store.ts'
import type { OutboxEnvironment } from './sending/environment.ts'

const timeoutMs = { json: 20_000, file: 120_000 }

export const browserEnvironment = (
  personId: string,
): OutboxEnvironment & { readonly channel: BroadcastChannel } => {
  const channel = new BroadcastChannel(`huella-outbox-${personId}`)
  return {
    personId,
    channel,
    store: deviceStore(personId),
    fetch: async (path, init) => {
      const isJson = init.body == null || typeof init.body === 'string'
      const timeout = AbortSignal.timeout(isJson ? timeoutMs.json : timeoutMs.file)
      const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
      return noteServerTime(await fetch(path, { ...init, signal }))
    },
    // Without https there are no locks: two tabs may send the same, which the server executes once.
    lock: (work) => withLock(`huella-outbox-${personId}`, work),
    announce: () => channel.postMessage(null),
    now: Date.now,
    serverNow: () => serverNow()?.getTime(),
    after: (milliseconds, act) => {
      const timer = setTimeout(act, milliseconds)
      return () => clearTimeout(timer)
    },
    newKey: () =>
      `outbox-${[...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36)).join('-')}`,
  }
}
