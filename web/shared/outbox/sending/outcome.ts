import type { OutboxEntry } from '#web/shared/outbox/entry.ts'

/** The result of a try. */
export type Outcome =
  | { readonly name: 'done'; readonly output: unknown }
  /** `output` where a successful answer is a question. */
  | {
      readonly name: 'refused'
      readonly code: string
      readonly status: number
      readonly data: unknown
      readonly output?: unknown
    }
  /** No answer, or none that decides. `isOnlyHere`: other requests may succeed. */
  | { readonly name: 'later'; readonly isOnlyHere: boolean }
  | { readonly name: 'unauthorized' }
  /** Thrown away meanwhile. */
  | { readonly name: 'gone' }

/** The server cannot say whether it was executed. */
export const maybeSent = { code: 'MAYBE_SENT', status: 0, data: null } as const

/** One try of one entry. */
export interface Try {
  readonly entry: OutboxEntry
  /** It may have been executed. */
  readonly wasTried: boolean
  /** Resolves to false once it is thrown away. */
  readonly isWanted: () => Promise<boolean>
  readonly onProgress: (percent: number) => void
  readonly signal: AbortSignal
}
