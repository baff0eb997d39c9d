// What a feature declares of itself. The application composes features from it without knowing any
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
  /** Of its address: on these depends what it shows. */
  readonly parameters: readonly string[]
  /** Whether what was drawn fits this installation; without it: any. */
  readonly fits?: (config: Config) => boolean
}

/**
 * Declared in `feature.ts` with `satisfies Feature`, so that the types of the handlers survive:
 * `server/app/features.ts` checks them against the contract.
 * @example export const vaccinesFeature = { handlers: vaccinesHandlers, topics: [{ name: 'vaccines'
 * }] } satisfies Feature
 */
export type Feature = {
  /** Answer its part of the contract. */
  readonly handlers?: AnyRouter
  /** What it answers beside the contract: files, streams and callbacks. */
  readonly rawRoutes?: readonly RawRoute[]
  /**
   * Addresses of the web at which it is seen: any other is answered with 404, and a page that says
   * so. `{name}` is any segment, and `*` at the end anything.
   * @example ['/app/pet/{petId}/vaccines']
   */
  readonly pages?: readonly `/${string}`[]
  /**
   * Those of `pages` whose address opens something to whoever has it: nobody stores, indexes or
   * passes it on.
   */
  readonly secretPages?: readonly `/${string}`[]
  /** Those of `pages` where the browser may ask for the camera. */
  readonly cameraPages?: readonly `/${string}`[]
  /** Pages that the build has drawn for people without a session, who get them whole. */
  readonly guestPages?: Readonly<Record<`/${string}`, GuestPage>>
  /**
   * What pages ask it for first: these answers come with the document. The addresses of pages are
   * written as in `pages`, and what they name may stand in the addresses of the API.
   * @example { '/app/pet/{petId}/vaccines': ['/api/pets/{petId}/vaccines'] }
   */
  readonly firstReads?: Readonly<Record<`/app${string}`, readonly `/api/${string}`[]>>
  /** What it does without anybody waiting, each with its time. */
  readonly jobs?: readonly Job<unknown>[]
  /** What the changes of its tables are called in the event stream. */
  readonly topics?: readonly Topic[]
  /** Reasons for which a person is told of a change in words. */
  readonly notices?: readonly string[]
  /** The folders of the file store that it writes to. */
  readonly storedFiles?: readonly StoredFiles[]
  /**
   * What of its tables belongs to a person. A table that refers to a person or a pet and is missing
   * here fails a test.
   */
  readonly personalData?: readonly PersonalTable[]
  /** What it measures of itself, for /metrics: another number needs a line here, and no more. */
  readonly metrics?: readonly Metric[]
  /** What it adds where another feature asks. */
  readonly extensions?: readonly Extension[]
}
