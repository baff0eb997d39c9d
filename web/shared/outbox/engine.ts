// Writes that are stored before they are sent (docs/offline.md). It knows neither browser nor clock.
import { OutboxFullError } from '#web/shared/api/outbox-door.ts'
import { without } from './sending/chain.ts'
import type { OutboxEntry } from './entry.ts'
import type { OutboxEnvironment } from './sending/environment.ts'
import { createRows } from './sending/rows.ts'
import { createSender } from './sending/sender.ts'
import { answered, inserted, type NewEntry } from './sending/transitions.ts'
import { createWaiters, type Settled, type WaitOptions } from './sending/waiters.ts'

interface Added {
  readonly settled: Settled
  readonly stored: OutboxEntry
}

export interface Engine {
  /**
   * Stores it, and sends it as soon as it is its turn. It is shown once it is released.
   * @throws OutboxFullError, or an AbortError
   */
  readonly add: (entry: NewEntry, options?: WaitOptions) => Promise<Added>
  readonly release: (key: string) => void
  readonly entries: () => readonly OutboxEntry[]
  /** Without those whose caller waits for the answer. */
  readonly shown: () => readonly OutboxEntry[]
  readonly subscribe: (listener: () => void) => () => void
  readonly discard: (key: string) => Promise<void>
  readonly answer: (key: string, input: unknown) => Promise<void>
  /** Resolves to false where something waits that could not be sent. Never rejects. */
  readonly flush: () => Promise<boolean>
  /** Another tab has changed the rows. */
  readonly reload: () => Promise<void>
  readonly close: () => void
}

const isQuotaError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

export const createOutbox = (environment: OutboxEnvironment): Engine => {
  const waiters = createWaiters(environment)
  const rows = createRows(environment, waiters.note)
  const sender = createSender(environment, rows, waiters)

  const discard = async (key: string): Promise<void> => {
    await rows.change((entries) => ({ ...without(entries, key), result: undefined }))
    // Afterwards, or it would be taken again.
    sender.stop(key)
    void sender.flush()
  }

  const addUnder = async (key: string, entry: NewEntry, options: WaitOptions): Promise<Added> => {
    const insertion = rows.change(inserted(entry, key, environment.now()))
    const stored = await insertion.catch((error: unknown) => {
      throw isQuotaError(error) ? new OutboxFullError('DEVICE_FULL') : error
    })
    if (stored === undefined) throw new OutboxFullError('OUTBOX_FULL')
    if (stored.key !== key) rows.release(key)
    const settling = waiters.wait(stored.key, options, () => void discard(stored.key))
    waiters.note(rows.all())
    void sender.flush()
    const settled = await settling
    if (settled.name !== 'refused') return { settled, stored }
    // The refusal is also that of an earlier press, whose caller was answered that it waits.
    if (stored.key !== key) return { settled: { name: 'later' }, stored }
    // The caller's form shows it.
    await discard(key)
    return { settled, stored }
  }

  return {
    add: async (entry, options = {}) => {
      const key = environment.newKey()
      rows.hide(key)
      try {
        return await addUnder(key, entry, options)
      } catch (error) {
        rows.release(key)
        throw error
      }
    },
    release: rows.release,
    entries: rows.all,
    shown: rows.shown,
    subscribe: rows.subscribe,
    discard,
    answer: async (key, input) => {
      await rows.change(answered(key, input, environment.newKey()))
      void sender.flush()
    },
    flush: sender.flush,
    reload: rows.reload,
    close: () => {
      rows.close()
      sender.close()
      waiters.endAll()
    },
  }
}
