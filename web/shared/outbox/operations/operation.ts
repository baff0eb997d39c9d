import type { OutboxEntry } from '#web/shared/outbox/entry.ts'

/** A write that may wait. */
export interface Operation {
  /** Null: this input cannot wait. A creation has a new provisional id. */
  readonly target: (input: unknown) => { readonly petId: string; readonly recordId: string } | null
  /** Words that the person recognises: 'Rabia'. A weight as in the timeline: '12.5 Kilogramos'. */
  readonly title: (input: unknown) => string
  /** The output, as the server would answer. */
  readonly provisional: (entry: OutboxEntry) => unknown
  /** Changes fetched data. The same object where it changes none. */
  readonly overlay: (entry: OutboxEntry, queryPath: string, queryInput: unknown, data: unknown) => unknown
  /** The roots of the queries that are stale once it is done. */
  readonly stale: readonly string[]
}
