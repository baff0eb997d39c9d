// Folders of the file store, each declared by the features that write to it.
import type { Db, Tx } from '#server/platform/database/database.ts'

export type StoredFiles = {
  /** What the keys begin with, up to the first `/`. Features may share a folder. */
  readonly folder: string
  /**
   * `person`: the keys go on with the id of the person whose they are, and go with the account.
   */
  readonly owner: 'person' | 'nobody'
  /** False where they are made of what a copy of a person's data holds anyway. */
  readonly isExported?: false
  /** The person's files that do not lie below `{folder}/{personId}/`. */
  readonly listOthers?: (db: Db | Tx, personId: string) => Promise<readonly string[]>
  /** The keys that rows of the feature name: all of them, some hundred at a time. */
  readonly listReferenced: (db: Db | Tx) => AsyncIterable<readonly string[]>
  /** Which of these keys, a few hundred at a time, rows of the feature name. */
  findReferenced(
    services: { readonly db: Db },
    keys: readonly string[],
  ): Promise<ReadonlySet<string> | readonly string[]>
}
