import type { OpenedCareLink } from '#contract/features/care-links/schema.ts'
import type { CareStorage } from './care-storage.ts'
import { withActs, type WaitingAct } from './waiting-acts.ts'

export interface CareState {
  readonly phase: 'loading' | 'shown' | 'failed' | 'ended'
  /** With what waits laid over it; null unless it is shown. */
  readonly opened: OpenedCareLink | null
  readonly waiting: readonly WaitingAct[]
  /** False while the page shows what it had. */
  readonly isConnected: boolean
}

/** The state of the page, and a copy of it on the device. */
export const createCareState = (storage: CareStorage) => {
  let state: CareState = { phase: 'loading', opened: null, waiting: [], isConnected: true }
  let answered: OpenedCareLink | null = null
  // In the order of the calls, so that no older state is written last, or after the removal.
  let storing: Promise<void> = Promise.resolve()
  // Others on the device are of another page of the link, which may be gone before it sends them.
  const keys = new Set<string>()
  const listeners = new Set<() => void>()
  const store = (work: () => Promise<void>): Promise<void> => {
    // A browser without storage keeps it as long as the page is open.
    storing = storing.then(work).catch(() => undefined)
    return storing
  }
  const set = (changes: Partial<CareState>): void => {
    // The end is final: a late answer does not show the sheet again.
    if (state.phase === 'ended') return
    const next = { ...state, ...changes }
    for (const { key } of next.waiting) keys.add(key)
    state = { ...next, opened: answered && withActs(answered, next.waiting) }
    for (const listener of listeners) listener()
  }
  return {
    get: (): CareState => state,
    answered: () => answered,
    set,
    /** As the server answered, or as the device had it. */
    show: (next: OpenedCareLink, changes: Partial<CareState> = {}): void => {
      if (state.phase === 'ended') return
      answered = next
      set({ phase: 'shown', ...changes })
    },
    end: (): void => {
      answered = null
      set({ phase: 'ended', waiting: [] })
      void store(storage.remove)
    },
    store: (): Promise<void> => {
      const { waiting } = state
      const opened = answered
      if (opened === null) return storing
      return store(() =>
        storage.write((stored) => {
          const others = stored?.waiting.filter(({ key }) => !keys.has(key)) ?? []
          return { opened, waiting: [...others, ...waiting] }
        }),
      )
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
