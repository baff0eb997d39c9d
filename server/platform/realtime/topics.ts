import type { Role } from '#contract/shared/actor.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Written by triggers of a feature's tables (docs/decisions/0009-change-events.md). Recipients are
 * the person that a change names, and those who may see the pet that it names.
 */
export type Topic = {
  readonly name: string
  /** The recipients, for a topic whose changes name no person or pet. */
  readonly audience?: TopicAudience
}

export type TopicAudience = {
  list(services: { readonly db: Db; readonly config: Config }): Promise<readonly string[]>
  /** True where a person with these roles may read earlier events. */
  includes(roles: readonly Role[]): boolean
}
