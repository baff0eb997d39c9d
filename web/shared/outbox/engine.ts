// Writes that are stored before they are sent (docs/offline.md). It knows neither browser nor clock.
import { dayMs } from '#contract/shared/dates.ts'
import { OutboxFullError } from '#web/shared/api/outbox-door.ts'
import { followersOf, mergedWith, nextOf, withInput, withKnownIds, without } from './chain.ts'
import { entryVersion, type EntryState, type OutboxEntry } from './entry.ts'
import type { Change, OutboxEnvironment } from './environment.ts'
import { transmit, type Outcome } from './sending.ts'
import { createWaiters, type Settled, type WaitOptions } from './waiters.ts'

export const entriesMax = 500
/** The server knows its keys two days longer. */
const sendableDays = 28
const doneDays = 7
/** Pets whose entries are sent at the same time. */
const lanes = 3
const retryMaxMs = 60_000

export type NewEntry = Pick<OutboxEntry, 'petId' | 'recordId' | 'operation' | 'input' | 'request' | 'title'>

interface Added {
  readonly settled: Settled
  readonly stored: OutboxEntry
}

export interface Engine {
  /** Stores it, and sends it as soon as it is its turn. @throws OutboxFullError, or an AbortError */
  readonly add: (entry: NewEntry, options?: WaitOptions) => Promise<Added>
  readonly entries: () => readonly OutboxEntry[]
  readonly subscribe: (listener: () => void) => () => void
  readonly discard: (key: string) => Promise<void>
  readonly answer: (key: string, input: unknown) => Promise<void>
  /** Resolves to false where something waits that could not be sent. Never rejects. */
  readonly flush: () => Promise<boolean>
  /** Another tab has changed the rows. */
  readonly reload: () => Promise<void>
  readonly close: () => void
}

const isOpen = ({ state }: OutboxEntry): boolean => state.name !== 'done'
const isWaiting = ({ state, version }: OutboxEntry): boolean =>
  state.name === 'waiting' && version === entryVersion

const isQuotaError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

const unsent = { state: { name: 'waiting' }, triedAt: null } as const

export const createOutbox = (environment: OutboxEnvironment): Engine => {
  const { store, now } = environment
  let rows: readonly OutboxEntry[] = []
  const life = { isClosed: false, isAsked: false }
  const listeners = new Set<() => void>()
  const sending = new Map<string, AbortController>()
  const waiters = createWaiters(environment)

  const show = (next: readonly OutboxEntry[]): void => {
    rows = next
    waiters.note(rows)
    for (const listener of listeners) listener()
  }

  const reload = async (): Promise<void> => show(await store.read())

  /** Shows the changed rows here, and announces them to the other tabs. */
  const change = async <T>(decide: (entries: readonly OutboxEntry[]) => Change<T>): Promise<T> => {
    // The device may be deleted by now, and would be created again.
    if (life.isClosed) throw new Error('The outbox is closed')
    let after: readonly OutboxEntry[] | undefined
    const result = await store.change((entries) => {
      const decided = decide(entries)
      const { put = [], remove = [] } = decided
      after = undefined
      if (put.length > 0 || remove.length > 0) {
        const changed = new Set([...put.map(({ key }) => key), ...remove])
        after = [...entries.filter(({ key }) => !changed.has(key)), ...put].toSorted(
          (a, b) => a.order - b.order,
        )
      }
      return decided
    })
    if (after !== undefined) {
      show(after)
      environment.announce()
    }
    return result
  }

  const insert = (entry: NewEntry): Promise<OutboxEntry | undefined> =>
    change((entries) => {
      const next = withKnownIds(entries, {
        ...entry,
        ...unsent,
        key: environment.newKey(),
        version: entryVersion,
        order: (entries.at(-1)?.order ?? 0) + 1,
        createdAt: new Date(now()).toISOString(),
      })
      const merged = mergedWith(entries, next)
      if (merged) return { put: [merged], result: merged }
      if (entries.filter(isOpen).length >= entriesMax) return { result: undefined }
      return { put: [next], result: next }
    })

  /** Takes the next of a pet. Its first try is stored before it is sent. */
  const take = (petId: string, serverNow: number) =>
    change((entries) => {
      const entry = nextOf(entries, petId)
      if (entry === undefined || entry.triedAt !== null) return { result: entry && { entry, wasTried: true } }
      const tried = { ...entry, triedAt: new Date(serverNow).toISOString() }
      return { put: [tried], result: { entry: tried, wasTried: false } }
    })

  /** The server no longer knows keys of that time, so these may have been executed or not. */
  const tidy = (serverNow: number) =>
    change((entries) => ({
      put: entries
        .filter(
          (entry) =>
            isWaiting(entry) &&
            entry.triedAt !== null &&
            serverNow - Date.parse(entry.triedAt) > sendableDays * dayMs,
        )
        .map((entry) => ({
          ...entry,
          state: { name: 'refused', code: 'MAYBE_SENT', status: 0, data: null } as const,
        })),
      remove: entries
        .filter(({ state }) => state.name === 'done' && now() - state.at > doneDays * dayMs)
        .map(({ key }) => key),
      result: undefined,
    }))

  const settle = async (sent: OutboxEntry, outcome: Outcome): Promise<void> => {
    if (outcome.name !== 'done' && outcome.name !== 'refused') return
    waiters.noteOutcome(sent.key, outcome)
    const done = await change<OutboxEntry | undefined>((entries) => {
      const entry = entries.find(({ key }) => key === sent.key)
      // Thrown away while it was sent.
      if (entry === undefined) return { result: undefined }
      if (outcome.name === 'refused') {
        const { code, status, data } = outcome
        return { put: [{ ...entry, state: { name: 'refused', code, status, data } }], result: undefined }
      }
      const state: EntryState = { name: 'done', at: now(), output: outcome.output }
      const settled = { ...entry, state, request: { ...entry.request, files: [] } }
      return { put: [settled, ...followersOf(entries, entry, outcome.output)], result: settled }
    })
    if (done) environment.onDone?.(done)
  }

  /** Sends one after the other. @returns whether other pets can be served, and all were sent */
  const sendPet = async (petId: string, clock: () => number): Promise<'sent' | 'waits' | 'stop'> => {
    while (!life.isClosed) {
      const taken = await take(petId, clock())
      if (taken === undefined) return 'sent'
      const { key } = taken.entry
      const controller = new AbortController()
      sending.set(key, controller)
      const outcome = await transmit(environment, {
        ...taken,
        signal: controller.signal,
        isWanted: async () => (await store.read()).some((entry) => entry.key === key),
        onProgress: (percent) => waiters.noteProgress(key, percent),
      })
      sending.delete(key)
      await settle(taken.entry, outcome)
      if (outcome.name === 'later') return outcome.isOnlyHere ? 'waits' : 'stop'
      if (outcome.name === 'unauthorized') {
        life.isAsked = false
        environment.onUnauthorized?.()
        return 'stop'
      }
    }
    return 'stop'
  }

  /** The age of keys is that on the server. @returns undefined without an answer */
  const readClock = async (): Promise<(() => number) | undefined> => {
    if (environment.serverNow() === undefined)
      try {
        await environment.fetch('/healthz', {})
      } catch {
        return undefined
      }
    return () => environment.serverNow() ?? now()
  }

  const sendAll = async (): Promise<boolean> => {
    await reload()
    if (!rows.some(isWaiting)) return true
    const clock = await readClock()
    if (clock === undefined) return false
    await tidy(clock())
    const pets = [...new Set(rows.filter(isWaiting).map(({ petId }) => petId))]
    let areAllSent = true
    const lane = async (): Promise<void> => {
      for (let petId = pets.shift(); petId !== undefined; petId = pets.shift()) {
        const end = await sendPet(petId, clock)
        if (end !== 'sent') areAllSent = false
        if (end === 'stop') pets.length = 0
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    return areAllSent
  }

  let running: Promise<boolean> | undefined
  let failures = 0
  let cancelRetry = (): void => undefined

  const run = async (): Promise<boolean> => {
    let areAllSent = true
    while (life.isAsked && !life.isClosed) {
      life.isAsked = false
      try {
        await environment.lock(async () => {
          areAllSent = await sendAll()
        })
      } catch {
        // The device's storage failed.
        areAllSent = false
      }
    }
    running = undefined
    waiters.endAll()
    failures = areAllSent ? 0 : failures + 1
    if (!areAllSent && !life.isClosed)
      cancelRetry = environment.after(Math.min(2 ** failures * 1000, retryMaxMs), () => void flush())
    return areAllSent
  }

  const flush = (): Promise<boolean> => {
    life.isAsked = true
    cancelRetry()
    return (running ??= run())
  }

  const discard = async (key: string): Promise<void> => {
    await change((entries) => ({ ...without(entries, key), result: undefined }))
    // Afterwards, or it would be taken again.
    sending.get(key)?.abort()
    void flush()
  }

  return {
    add: async (entry, options = {}) => {
      const stored = await insert(entry).catch((error: unknown) => {
        throw isQuotaError(error) ? new OutboxFullError('DEVICE_FULL') : error
      })
      if (stored === undefined) throw new OutboxFullError('OUTBOX_FULL')
      const settling = waiters.wait(stored.key, options, () => void discard(stored.key))
      waiters.note(rows)
      void flush()
      const settled = await settling
      // The caller's form shows it.
      if (settled.name === 'refused') await discard(stored.key)
      return { settled, stored }
    },
    entries: () => rows,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    discard,
    answer: async (key, input) => {
      await change((entries) => {
        const entry = entries.find((other) => other.key === key && other.version === entryVersion)
        if (entry?.state.name !== 'refused') return { result: undefined }
        const again = { ...withInput(entry, input), ...unsent, key: environment.newKey() }
        return { put: [again], remove: [key], result: undefined }
      })
      void flush()
    },
    flush,
    reload,
    close: () => {
      life.isClosed = true
      cancelRetry()
      waiters.endAll()
      listeners.clear()
    },
  }
}
