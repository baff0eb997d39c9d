// Callers that wait for the answer to what they have just written.
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import type { OutboxEnvironment } from './environment.ts'
import type { Outcome } from './outcome.ts'

export type Settled =
  | Extract<Outcome, { readonly name: 'done' | 'refused' }>
  /** It is sent later. */
  | { readonly name: 'later' }

export interface WaitOptions {
  /** Throws the entry away, and rejects with an AbortError. */
  readonly signal?: AbortSignal
  /** Receives 0 to 100. While a file is sent, its caller waits longer. */
  readonly onProgress?: (percent: number) => void
}

const patienceMs = { write: 5000, file: 20_000 }

interface Waiter {
  readonly settle: (settled: Settled | 'gone') => void
  readonly progress: (percent: number) => void
}

export const createWaiters = ({ after }: Pick<OutboxEnvironment, 'after'>) => {
  const waiting = new Map<string, Set<Waiter>>()
  /** A successful answer that is a question is in no row. */
  const outcomes = new Map<string, Outcome>()

  const settle = (key: string, settled: Settled | 'gone'): void => {
    for (const waiter of waiting.get(key) ?? []) waiter.settle(settled)
    waiting.delete(key)
    outcomes.delete(key)
  }

  return {
    wait: (key: string, { signal, onProgress }: WaitOptions, abort: () => void): Promise<Settled> =>
      new Promise((resolve, reject) => {
        const aborted = () => reject(new DOMException('The write was cancelled', 'AbortError'))
        const onAbort = () => {
          cancelTimer()
          waiting.get(key)?.delete(waiter)
          abort()
          aborted()
        }
        const startTimer = () =>
          after(onProgress ? patienceMs.file : patienceMs.write, () => {
            waiting.get(key)?.delete(waiter)
            waiter.settle({ name: 'later' })
          })
        let cancelTimer = startTimer()
        const waiter: Waiter = {
          settle: (settled) => {
            cancelTimer()
            signal?.removeEventListener('abort', onAbort)
            if (settled === 'gone') aborted()
            else resolve(settled)
          },
          progress: (percent) => {
            cancelTimer()
            cancelTimer = startTimer()
            onProgress?.(percent)
          },
        }
        waiting.set(key, (waiting.get(key) ?? new Set()).add(waiter))
        signal?.addEventListener('abort', onAbort, { once: true })
        if (signal?.aborted) onAbort()
      }),
    noteOutcome: (key: string, outcome: Outcome): void => {
      if (waiting.has(key)) outcomes.set(key, outcome)
    },
    noteProgress: (key: string, percent: number): void => {
      for (const waiter of waiting.get(key) ?? []) waiter.progress(percent)
    },
    /** @param rows all of them */
    note: (rows: readonly OutboxEntry[]): void => {
      for (const key of waiting.keys()) {
        const state = rows.find((entry) => entry.key === key)?.state
        const outcome = outcomes.get(key)
        if (state === undefined) settle(key, 'gone')
        else if (outcome?.name === 'refused') settle(key, outcome)
        else if (state.name === 'done') settle(key, { name: 'done', output: state.output })
        // Another tab sent it. A question in a successful answer is left in the outbox.
        else if (state.name === 'refused') settle(key, state.status < 400 ? { name: 'later' } : state)
      }
    },
    endAll: (): void => {
      for (const key of waiting.keys()) settle(key, { name: 'later' })
    },
  }
}

export type Waiters = ReturnType<typeof createWaiters>
