// What changes are called in the event stream, and who hears those that name nobody.
import type { Role } from '#contract/shared/actor.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Declared by a feature, written by triggers of its tables
 * (docs/decisions/0009-change-events.md). A change is heard by the person and by
 * whoever may see the pet that it names.
 */
export type Topic = {
  readonly name: string
  /** For a topic whose changes name nobody: who hears all of them, and nobody else any. */
  readonly audience?: TopicAudience
}

export type TopicAudience = {
  /** Everybody who hears it now. */
  list(services: { readonly db: Db; readonly config: Config }): Promise<readonly string[]>
  /** Whether somebody with these roles may read what was said before they came. */
  includes(roles: readonly Role[]): boolean
}
