// The bodies of event streams, which stay open, and their subscription to the bus.
import { Readable } from 'node:stream'
import type { EventBus, EventSubscriber } from './event-bus.ts'

// The client of an ended stream may never read the rest.
const closeDelayMs = 1000

/** Keeps a silent connection alive. */
export const heartbeatFrame = ':\n\n'

export const createBody = (): Readable => new Readable({ read: () => undefined, highWaterMark: 1024 })

/** @returns false for a client that stopped reading, which is disconnected */
export const writeTo = (body: Readable, text: string | Buffer, maxUnreadBytes: number): boolean => {
  if (body.readableLength + text.length <= maxUnreadBytes) body.push(text)
  else body.destroy()
  return !body.destroyed
}

export const endBody = (body: Readable): void => {
  body.push(null)
  setTimeout(() => body.destroy(), closeDelayMs).unref()
}

export const eventStreamHeaders = {
  'content-type': 'text/event-stream',
  // A proxy that compresses or buffers would delay events.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

type Request = { readonly body: { readonly method?: string | undefined }; readonly signal: AbortSignal }

/** The same handler handles HEAD, which needs no body. */
export const answerWithStream = async (
  { body: { method }, signal }: Request,
  open: () => Promise<Readable>,
) => {
  if (method === 'HEAD') return { headers: eventStreamHeaders, body: '' }
  const body = await open()
  signal.addEventListener('abort', () => body.destroy(), { once: true })
  if (signal.aborted) body.destroy()
  return { headers: eventStreamHeaders, body }
}

type Subscriber = Pick<EventSubscriber, 'onEvent' | 'onEventsLost'> & {
  readonly onClose: () => void
  readonly heartbeatMs: number
  readonly onHeartbeat: () => void
}

/** @returns subscribes with the first stream. @throws SERVICE_UNAVAILABLE while listening is impossible */
export const createSubscription = (
  bus: EventBus,
  { heartbeatMs, onHeartbeat, onClose, ...subscriber }: Subscriber,
): (() => Promise<void>) => {
  const subscribe = async (): Promise<void> => {
    const heartbeat = setInterval(onHeartbeat, heartbeatMs).unref()
    const stop = () => clearInterval(heartbeat)
    const close = () => {
      stop()
      onClose()
    }
    await bus.subscribe({ ...subscriber, onClose: close }).catch((error: unknown) => {
      stop()
      throw error
    })
  }
  let subscription: Promise<void> | undefined
  return async () => {
    subscription ??= subscribe()
    await subscription.catch((error: unknown) => {
      subscription = undefined
      throw error
    })
  }
}

/** One instance per process, which has one bus. */
export const onePerBus = <S extends { readonly realtime: EventBus }, T>(create: (services: S) => T) => {
  const made = new WeakMap<EventBus, T>()
  return (services: S): T => {
    const existing = made.get(services.realtime)
    if (existing !== undefined) return existing
    const instance = create(services)
    made.set(services.realtime, instance)
    return instance
  }
}
