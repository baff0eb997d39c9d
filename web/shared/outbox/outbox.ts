// The outbox of a page: the engine in a browser, and the answers that callers are given.
import { loadReasons } from '#web/shared/api/errors.ts'
import { dropFirstAnswers } from '#web/shared/api/first-answers.ts'
import { OutboxFullError, type DoorOptions, type OutboxDoor } from '#web/shared/api/outbox-door.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { findServiceWorkers } from '#web/shared/browser/secure-apis.ts'
import { openDevice } from '#web/shared/device/device-database.ts'
import { session } from '#web/shared/session/session.ts'
import { browserEnvironment } from './browser-environment.ts'
import { setCurrentOutbox, type CurrentOutbox } from './current-outbox.ts'
import { createOutbox } from './engine.ts'
import type { OutboxEntry } from './entry.ts'
import { operationOf } from './operations/operations.ts'
import { uploadOperation } from './operations/uploads.ts'
import { sizeOf } from './sending/parts.ts'
import { requestBody, requestHeaders } from './sending/transmit.ts'
import { storeRequest, storeUpload } from './stored-request.ts'
import { syncTag } from './sync-tag.ts'
import type { OutboxEnvironment } from './sending/environment.ts'
import type { NewEntry } from './sending/transitions.ts'
import type { Settled } from './sending/waiters.ts'

const jsonHeaders = { 'content-type': 'application/json' }
const minuteMs = 60_000
/** Larger files are sent as ever, while the page is open. */
const filesMaxBytes = 25 * 1024 * 1024

const requestSync = async (): Promise<void> => {
  const registration = await findServiceWorkers()?.ready
  const sync: unknown = registration && Reflect.get(registration, 'sync')
  if (typeof sync !== 'object' || sync === null) return
  const register: unknown = Reflect.get(sync, 'register')
  if (typeof register === 'function') await Reflect.apply(register, sync, [syncTag])
}

const refusal = ({ code, status, data }: Extract<Settled, { readonly name: 'refused' }>): Response =>
  Response.json({ defined: true, code, status, message: code, data }, { status })

const answerOf = (settled: Settled, stored: OutboxEntry): Response => {
  if (settled.name === 'refused')
    return settled.output === undefined ? refusal(settled) : Response.json(settled.output)
  if (settled.name === 'later') requestSync().catch(() => undefined)
  const output = settled.name === 'done' ? settled.output : null
  // From what is fetched before it shows this write itself.
  return Response.json(output ?? operationOf(stored.operation)?.provisional(stored) ?? {})
}

/** Flushes whatever waits: whenever the network may be back. @returns a stop function */
const flushWhenWorthwhile = (flush: () => void): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  const ifVisible = () => {
    if (document.visibilityState === 'visible') flush()
  }
  window.addEventListener('online', flush, { signal })
  window.addEventListener('focus', flush, { signal })
  document.addEventListener('visibilitychange', ifVisible, { signal })
  const timer = setInterval(ifVisible, minuteMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  flush()
  return () => stop.abort()
}

/** Some browsers never answer; without storage no write waits, and all are sent as ever. */
const openingMs = 1000

const openInTime = (personId: string): Promise<unknown> =>
  Promise.race([
    openDevice(personId),
    new Promise((_, reject) => {
      setTimeout(() => reject(new Error('The storage does not open')), openingMs)
    }),
  ])

/** Undefined where it cannot wait. */
const entryOf = (operation: string, input: unknown): Omit<NewEntry, 'request'> | undefined => {
  const listed = operationOf(operation)
  const target = listed?.target(input)
  return listed && target ? { ...target, operation, input, title: listed.title(input) } : undefined
}

/** Once, without a copy here. */
const sendUnstored = async (
  { personId, fetch, newKey }: OutboxEnvironment,
  error: OutboxFullError,
  { request }: NewEntry,
): Promise<Response> => {
  try {
    const answer = await fetch(request.path, {
      method: request.method,
      headers: requestHeaders(personId, newKey(), request),
      body: requestBody(request),
    })
    return new Response(await answer.text(), { status: answer.status, headers: jsonHeaders })
  } catch {
    throw error
  }
}

/** @throws where the browser has no storage, or none in time */
export const openOutbox = async (personId: string): Promise<OutboxDoor & { readonly close: () => void }> => {
  await openInTime(personId)
  const environment = browserEnvironment(personId)
  const engine = createOutbox({
    ...environment,
    onUnauthorized: () => void session.expire(),
    onDone: ({ operation }) => {
      for (const root of operationOf(operation)?.stale ?? [])
        void queryClient.invalidateQueries({ queryKey: [[root]] })
    },
  })
  await engine.reload()
  const outbox: CurrentOutbox = { ...engine, entries: engine.shown }
  environment.channel.addEventListener('message', () => void engine.reload())
  const withdraw = setCurrentOutbox(outbox)
  const stopFlushing = flushWhenWorthwhile(() => void engine.flush())

  const send = async (entry: NewEntry, { signal, onProgress }: DoorOptions): Promise<Response> => {
    dropFirstAnswers()
    try {
      const { settled, stored } = await engine.add(entry, {
        ...(signal && { signal }),
        ...(onProgress && { onProgress }),
      })
      try {
        return answerOf(settled, stored)
      } finally {
        engine.release(stored.key)
      }
    } catch (error) {
      // It must not overtake what waits of its pet.
      const waits = ({ petId, state }: OutboxEntry) => petId === entry.petId && state.name === 'waiting'
      if (!(error instanceof OutboxFullError)) throw error
      await loadReasons()
      if (engine.entries().some(waits)) throw error
      return sendUnstored(environment, error, entry)
    }
  }

  return {
    send: async (operation, input, request) => {
      const entry = entryOf(operation, input)
      return entry && send({ ...entry, request: await storeRequest(request) }, {})
    },
    upload: async (method, path, body, options) => {
      const named = uploadOperation(method, path, body)
      const entry = named && entryOf(named.operation, named.input)
      if (!entry) return undefined
      const request = await storeUpload(method, path, body)
      return sizeOf(request) > filesMaxBytes ? undefined : send({ ...entry, request }, options)
    },
    close: () => {
      stopFlushing()
      withdraw()
      engine.close()
      environment.channel.close()
    },
  }
}
