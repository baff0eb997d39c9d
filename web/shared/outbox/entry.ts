/** Entries of another version are shown and can be exported, and are never sent. */
export const entryVersion = 1

/** A part of a multipart body, or the whole body where `field` is empty. */
export interface StoredFile {
  readonly field: string
  readonly name: string
  readonly content: Blob
}

/** The whole request, sent as it is stored. */
export interface StoredRequest {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With its query, from the origin: `/api/pets/…`. */
  readonly path: string
  /** Undefined without a body, and for multipart bodies, whose boundary the browser chooses. */
  readonly contentType: string | undefined
  /** JSON, or the values of the fields of a multipart body. */
  readonly body: string | readonly (readonly [field: string, value: string])[] | null
  readonly files: readonly StoredFile[]
}

export type EntryState =
  /** Not sent, or without an answer. */
  | { readonly name: 'waiting' }
  /** A question for the person. `data` is that of the error, or of the question. */
  | { readonly name: 'refused'; readonly code: string; readonly status: number; readonly data: unknown }
  /** Kept for lists that were fetched before `at`, in milliseconds. Its files are dropped. */
  | { readonly name: 'done'; readonly at: number; readonly output: unknown }

export interface OutboxEntry {
  /** The idempotency key, beginning with `outbox-`; a new one for each press. */
  readonly key: string
  readonly version: number
  /** Ascending: within a pet entries are sent in this order. */
  readonly order: number
  readonly petId: string
  /** The record that is changed; a provisional id for one that the server has not created yet. */
  readonly recordId: string | null
  /** 'vaccines.create' */
  readonly operation: string
  readonly input: unknown
  readonly request: StoredRequest
  /** Words that the person recognises: 'Rabia'. */
  readonly title: string
  /** ISO 8601, by the device's clock. */
  readonly createdAt: string
  /** The first try, by the server's clock where it is known. Null before it. */
  readonly triedAt: string | null
  readonly state: EntryState
}
