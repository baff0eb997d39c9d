// What the server measures of itself, as its parts declare it: without the library that writes it
// down (docs/decisions/0068-logs-and-metrics.md).
import type { Services } from '#server/platform/services/services.ts'

/**
 * One number. The values of its labels come from a closed list: no id, no address, nothing that
 * people typed.
 */
export type Reading = { readonly value: number; readonly labels?: Readonly<Record<string, string>> }

type Source =
  | {
      /** What this process knows. It is read at each scrape. */
      readonly read: (services: Services) => readonly Reading[]
    }
  | {
      /**
       * What the database or a store has to be asked for: at most once in five seconds, and nobody
       * waits for it longer than two.
       */
      readonly query: (services: Services) => Promise<readonly Reading[]>
      /** What is told where no answer came; nothing when omitted. */
      readonly fallback?: readonly Reading[]
    }

/**
 * Declared in the `metrics` of a feature.
 * @example { name: 'huella_event_streams', kind: 'gauge', help: 'Open streams.', read: () => [{ value:
 * streams.size }] }
 */
export type Metric = {
  /** By Prometheus' conventions: in base units, that of a counter with `_total` at its end. */
  readonly name: `huella_${string}`
  /** A counter only grows, from 0 at the start of the process. */
  readonly kind: 'gauge' | 'counter'
  /** A sentence for whoever reads the number. */
  readonly help: string
  /** The names of its labels. */
  readonly labels?: readonly string[]
} & Source
