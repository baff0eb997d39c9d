// Independent of the library that writes metrics (docs/decisions/0068-logs-and-metrics.md).
import type { Services } from '#server/platform/services/services.ts'

/** The values of labels come from a closed list: no id, no address, no text that people typed. */
export type Reading = { readonly value: number; readonly labels?: Readonly<Record<string, string>> }

type Source =
  | {
      /** A value in the memory of this process, read at each scrape. */
      readonly read: (services: Services) => readonly Reading[]
    }
  | {
      /**
       * A value from the database or a store, queried at most once in five seconds; a scrape waits
       * at most two seconds for it.
       */
      readonly query: (services: Services) => Promise<readonly Reading[]>
      /** The readings used after a failed query; none when omitted. */
      readonly fallback?: readonly Reading[]
    }

/**
 * @example { name: 'huella_event_streams', kind: 'gauge', help: 'Open streams.', read: () => [{
 * value: streams.size }] }
 */
export type Metric = {
  /** By Prometheus' conventions: in base units, a counter with `_total` at its end. */
  readonly name: `huella_${string}`
  /** A counter only grows, from 0 at the start of the process. */
  readonly kind: 'gauge' | 'counter'
  readonly help: string
  readonly labels?: readonly string[]
} & Source
