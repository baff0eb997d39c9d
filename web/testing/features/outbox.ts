import { onTestFinished, vi } from 'vitest'
import { setCurrentOutbox } from '#web/shared/outbox/current-outbox.ts'
import type { EntryState, OutboxEntry } from '#web/shared/outbox/entry.ts'

export const exampleId = (count: number): string =>
  `0197a1b0-0000-7000-8000-${String(count).padStart(12, '0')}`

interface Given extends Partial<Omit<OutboxEntry, 'request'>> {
  readonly files?: readonly File[]
}

let count = 0

export const exampleEntry = (operation: string, { files = [], ...given }: Given): OutboxEntry => ({
  key: `outbox-${++count}`,
  version: 1,
  order: count,
  petId: exampleId(1),
  recordId: null,
  operation,
  input: {},
  title: 'Rabia',
  createdAt: '2026-03-01T20:15:00.000Z',
  triedAt: null,
  state: { name: 'waiting' },
  request: {
    method: 'POST',
    path: '/api/x',
    contentType: undefined,
    body: null,
    files: files.map((file) => ({ field: 'photo', name: file.name, content: file })),
  },
  ...given,
})

export const doneAt = (at: number, output: unknown): EntryState => ({ name: 'done', at, output })

/** An open outbox of the signed-in person, which never sends. */
export const openExampleOutbox = (first: readonly OutboxEntry[]) => {
  let entries = first
  const listeners = new Set<() => void>()
  const answer = vi.fn<(key: string, input: unknown) => Promise<void>>(async () => undefined)
  const remove = async (key: string) => {
    entries = entries.filter((entry) => entry.key !== key)
    for (const listener of listeners) listener()
  }
  const discard = vi.fn<typeof remove>(remove)
  onTestFinished(
    setCurrentOutbox({
      entries: () => entries,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      discard,
      answer,
      flush: async () => false,
    }),
  )
  return { answer, discard }
}
