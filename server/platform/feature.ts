// A feature declares its parts here, and the application composes features without depending on any
// of them (docs/decisions/0030-feature-declarations.md).
import type { AnyRouter } from '@orpc/server'
import type { Config } from './config/config.ts'
import type { Extension } from './services/extension-point.ts'
import type { StoredFiles } from './files/stored-files.ts'
import type { RawRoute } from './http/raw-routes.ts'
import type { Job } from './jobs/jobs.ts'
import type { Metric } from './metrics/metric.ts'
import type { PersonalTable } from './database/personal-tables.ts'
import type { Topic } from './realtime/topics.ts'

export interface GuestPage {
  /** The parameters of the address that the page's content depends on. */
  readonly parameters: readonly string[]
  /** True where the prerendered page fits this installation; any when omitted. */
  readonly fits?: (config: Config) => boolean
}

/**
 * Declared in `feature.ts` with `satisfies Feature`, so that the types of the handlers survive:
 * `server/app/features.ts` checks them against the contract.
 * @example export const vaccinesFeature = { handlers: vaccinesHandlers, topics: [{ name: 'vaccines'
 * }] } satisfies Feature
 */
export type Feature = {
  readonly handlers?: AnyRouter
  /** Routes outside of the contract: files, streams and callbacks. */
  readonly rawRoutes?: readonly RawRoute[]
  /**
   * The addresses of its web pages: any other address is answered with 404 and a page. `{name}` is
   * any segment, and `*` at the end any rest.
   * @example ['/app/pet/{petId}/vaccines']
   */
  readonly pages?: readonly `/${string}`[]
  /** The `pages` whose address is itself a secret: it must not be stored, indexed or passed on. */
  readonly secretPages?: readonly `/${string}`[]
  /** The `pages` where the browser may request the camera. */
  readonly cameraPages?: readonly `/${string}`[]
  /** Prerendered pages, sent whole to people without a session. */
  readonly guestPages?: Readonly<Record<`/${string}`, GuestPage>>
  /**
   * The first requests of pages: their responses are sent with the document. Page addresses are
   * written as in `pages`, and their parameters may appear in the addresses of the API.
   * @example { '/app/pet/{petId}/vaccines': ['/api/pets/{petId}/vaccines'] }
   */
  readonly firstReads?: Readonly<Record<`/app${string}`, readonly `/api/${string}`[]>>
  readonly jobs?: readonly Job<unknown>[]
  /** The names of changes of its tables in the event stream. */
  readonly topics?: readonly Topic[]
  /** The reasons for which a person is notified of a change in words. */
  readonly notices?: readonly string[]
  readonly storedFiles?: readonly StoredFiles[]
  /** A table that refers to a person or a pet and is missing here fails a test. */
  readonly personalData?: readonly PersonalTable[]
  /** Written at /metrics. */
  readonly metrics?: readonly Metric[]
  /** Its answers to extension points of other features. */
  readonly extensions?: readonly Extension[]
}
