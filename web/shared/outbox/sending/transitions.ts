// Changes of rows: decisions within one transaction of the store.
import { dayMs } from '#contract/shared/dates.ts'
import { followersOf, mergedWith, nextOf, withInput, withKnownIds } from './chain.ts'
import { entryVersion, type OutboxEntry } from '#web/shared/outbox/entry.ts'
import type { Change } from './environment.ts'
import { maybeSent, type Outcome } from './outcome.ts'

export const entriesMax = 500
/** The server knows its keys two days longer. */
const sendableDays = 28
const doneDays = 7

export type NewEntry = Pick<OutboxEntry, 'petId' | 'recordId' | 'operation' | 'input' | 'request' | 'title'>

type Entries = readonly OutboxEntry[]

const unsent = { state: { name: 'waiting' }, triedAt: null } as const
const nothing = { result: undefined }

export const isWaiting = ({ state, version }: OutboxEntry): boolean =>
  state.name === 'waiting' && version === entryVersion

/** Results in undefined where no more may wait. */
export const inserted =
  (entry: NewEntry, key: string, now: number) =>
  (entries: Entries): Change<OutboxEntry | undefined> => {
    const next = withKnownIds(entries, {
      ...entry,
      ...unsent,
      key,
      version: entryVersion,
      order: (entries.at(-1)?.order ?? 0) + 1,
      createdAt: new Date(now).toISOString(),
    })
    const merged = mergedWith(entries, next)
    if (merged) return { put: [merged], result: merged }
    if (entries.filter(({ state }) => state.name !== 'done').length >= entriesMax) return nothing
    return { put: [next], result: next }
  }

interface Taken {
  readonly entry: OutboxEntry
  readonly wasTried: boolean
}

/** The next of a pet. Its first try is stored before it is sent. */
export const taken =
  (petId: string, serverNow: number) =>
  (entries: Entries): Change<Taken | undefined> => {
    const entry = nextOf(entries, petId)
    if (entry === undefined) return nothing
    if (entry.triedAt !== null) return { result: { entry, wasTried: true } }
    const tried = { ...entry, triedAt: new Date(serverNow).toISOString() }
    return { put: [tried], result: { entry: tried, wasTried: false } }
  }

const isTooOld = (entry: OutboxEntry, serverNow: number): boolean =>
  isWaiting(entry) && entry.triedAt !== null && serverNow - Date.parse(entry.triedAt) > sendableDays * dayMs

/** The server no longer knows keys of that time, so these may have been executed or not. */
export const tidied =
  (now: number, serverNow: number) =>
  (entries: Entries): Change<undefined> => ({
    put: entries
      .filter((entry) => isTooOld(entry, serverNow))
      .map((entry) => ({ ...entry, state: { name: 'refused', ...maybeSent } })),
    remove: entries
      .filter(({ state }) => state.name === 'done' && now - state.at > doneDays * dayMs)
      .map(({ key }) => key),
    result: undefined,
  })

/** Results in the entry that is done. */
export const settled =
  (key: string, outcome: Extract<Outcome, { readonly name: 'done' | 'refused' }>, now: number) =>
  (entries: Entries): Change<OutboxEntry | undefined> => {
    const entry = entries.find((other) => other.key === key)
    // Thrown away while it was sent.
    if (entry === undefined) return nothing
    if (outcome.name === 'refused') {
      const { name, code, status, data } = outcome
      return { put: [{ ...entry, state: { name, code, status, data } }], result: undefined }
    }
    const { name, output } = outcome
    const done: OutboxEntry = {
      ...entry,
      state: { name, at: now, output },
      request: { ...entry.request, files: [] },
    }
    return { put: [done, ...followersOf(entries, entry, output)], result: done }
  }

/** A question that is answered. */
export const answered =
  (key: string, input: unknown, newKey: string) =>
  (entries: Entries): Change<undefined> => {
    const entry = entries.find((other) => other.key === key && other.version === entryVersion)
    if (entry?.state.name !== 'refused') return nothing
    return {
      put: [{ ...withInput(entry, input), ...unsent, key: newKey }],
      remove: [key],
      result: undefined,
    }
  }
