// The page of a link's holder, without its looks: what was opened, what waits, and the end.
import type { DoseOutcome } from '#contract/features/doses/schema.ts'
import { serverNow } from '#web/shared/api/server-clock.ts'
import { isTransient, refusalCodeOf, type CareClient } from './care-client.ts'
import { createCareSender, type CareQuestions } from './care-sender.ts'
import { createCareState } from './care-state.ts'
import type { CareStorage } from './care-storage.ts'
import { followStream } from './follow-stream.ts'
import { withActs, type DoseAddress, type WaitingAct } from './waiting-acts.ts'

const now = (): Date => serverNow() ?? new Date()
/** The addresses of files work for an hour. */
const freshMs = 30 * 60_000
/** Timers of browsers hold no longer time. */
const longestTimerMs = 2 ** 31 - 1

/** Reads the page again, and ends it in time. */
const createReader = (client: CareClient, state: ReturnType<typeof createCareState>, onEnd: () => void) => {
  let endTimer: number | undefined
  let freshTimer: number | undefined
  const end = (): void => {
    state.end()
    onEnd()
  }
  /** A tab that slept may be shown after the end. */
  const endInTime = (): boolean => {
    const opened = state.answered()
    if (opened === null) return state.get().phase === 'ended'
    const left = Date.parse(opened.expiresAt) - now().getTime()
    window.clearTimeout(endTimer)
    if (left <= 0) end()
    else endTimer = window.setTimeout(endInTime, Math.min(left, longestTimerMs))
    return left <= 0
  }
  const fail = (error: unknown): void => {
    if (refusalCodeOf(error) === 'INVALID_TOKEN') return end()
    const isNew = state.get().phase === 'loading'
    state.set({ ...(isTransient(error) && { isConnected: false }), ...(isNew && { phase: 'failed' }) })
  }
  const readNow = async (): Promise<boolean> => {
    try {
      state.show(await client.open(), { isConnected: true })
    } catch (error) {
      fail(error)
      return false
    }
    window.clearTimeout(freshTimer)
    if (endInTime()) return false
    freshTimer = window.setTimeout(() => void read(), freshMs)
    await state.store()
    return true
  }
  let reading: Promise<boolean> | undefined
  /** One at a time. @returns whether the page shows the answer */
  const read = (): Promise<boolean> => {
    reading ??= readNow().finally(() => (reading = undefined))
    return reading
  }
  /** After a change, which an answer that was asked for before may lack. */
  const readAnew = async (): Promise<boolean> => {
    await reading
    return read()
  }
  const stop = (): void => {
    window.clearTimeout(endTimer)
    window.clearTimeout(freshTimer)
  }
  return { read, readAnew, end, endInTime, fail, stop }
}

type Follower = Pick<ReturnType<typeof createReader>, 'readAnew' | 'end' | 'fail'> & {
  readonly refresh: (read?: () => Promise<boolean>) => Promise<void>
}

/** The stream begins where the shown answer ends, so that this is not asked for again. */
const follow = (
  client: CareClient,
  state: ReturnType<typeof createCareState>,
  { readAnew, refresh, end, fail }: Follower,
  stopped: AbortSignal,
): Promise<void> => {
  const connect = async (signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
    const after = state.get().isConnected ? state.answered()?.cursor : undefined
    const stream = await client.openStream(signal, after)
    // The network was away, or a server of the version before named no cursor.
    if (after === undefined) void refresh(readAnew)
    return stream
  }
  const onEvent = (name: string): void => {
    if (name === 'ended') end()
    else if (name === 'change') void refresh(readAnew)
  }
  return followStream(connect, { onBreak: () => void refresh(), onEvent, onRefused: fail }, stopped)
}

export const createCareHolder = (client: CareClient, storage: CareStorage, questions: CareQuestions) => {
  let stopped = new AbortController()
  const state = createCareState(storage)
  const stop = (): void => {
    stopped.abort()
    reader.stop()
    sender.stop()
  }
  const reader = createReader(client, state, stop)
  const replace = (act: WaitingAct, by: readonly WaitingAct[], isShown: boolean): void => {
    const opened = state.answered()
    const waiting = state.get().waiting.flatMap((other) => (other.key === act.key ? by : [other]))
    if (opened !== null) state.show(isShown ? withActs(opened, [act]) : opened, { waiting })
    void state.store()
  }
  const sender = createCareSender(client, {
    waiting: () => state.get().waiting,
    replace,
    onFailure: reader.fail,
    onSent: () => void reader.readAnew(),
    ...questions,
  })
  const refresh = async (read = reader.read): Promise<void> => {
    if (!reader.endInTime() && (await read())) await sender.send()
  }
  const restore = async (): Promise<void> => {
    const stored = await storage.read(now()).catch(() => undefined)
    if (stored === undefined) return
    // An answer that came first is newer.
    const waiting = [...stored.waiting, ...state.get().waiting]
    state.show(state.answered() ?? stored.opened, { waiting })
  }
  const add = async (act: WaitingAct): Promise<void> => {
    state.set({ waiting: [...state.get().waiting, act] })
    // Stored before the first try.
    await state.store()
    await sender.send()
  }
  const press = () => ({
    key: `outbox-${[...crypto.getRandomValues(new Uint32Array(4))].join('-')}`,
    at: now().toISOString(),
  })
  return {
    get: state.get,
    subscribe: state.subscribe,
    /** @returns a stop function */
    start: (): (() => void) => {
      stopped = new AbortController()
      const { signal } = stopped
      const onShown = () => document.hidden || void refresh()
      const begin = async (): Promise<void> => {
        await restore()
        if (signal.aborted || reader.endInTime()) return
        if (await reader.read()) void sender.send()
        await follow(client, state, { ...reader, refresh }, signal)
      }
      void begin()
      window.addEventListener('online', onShown, { signal })
      window.addEventListener('pageshow', ({ persisted }) => persisted && onShown(), { signal })
      document.addEventListener('visibilitychange', onShown, { signal })
      return stop
    },
    retry: (): void => {
      state.set({ phase: 'loading' })
      void refresh()
    },
    mark: (name: string, dose: DoseAddress, status: DoseOutcome) =>
      add({ kind: 'mark', ...press(), name, dose, status }),
    unmark: (name: string, dose: DoseAddress) => add({ kind: 'unmark', ...press(), name, dose }),
    note: (petId: string, text: string | null, photos: readonly Blob[]) =>
      add({ kind: 'note', ...press(), petId, text, photos }),
    /** A refused one. */
    discard: (act: WaitingAct): void => replace(act, [], false),
  }
}

export type CareHolder = ReturnType<typeof createCareHolder>
