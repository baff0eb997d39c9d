import type { Db, Tx } from '#server/platform/database/database.ts'

export type StoredFiles = {
  /** The first segment of the keys, up to `/`. Features may share a folder. */
  readonly folder: string
  /** `person`: the second segment is their id, and the files are deleted with the account. */
  readonly owner: 'person' | 'nobody'
  /** False for files made of data that the copy of a person's data contains anyway. */
  readonly isExported?: false
  /** After these days a file that no row names is removed; one by default. */
  readonly keptDays?: number
  /** The person's files that do not lie below `{folder}/{personId}/`. */
  readonly listOthers?: (db: Db | Tx, personId: string) => Promise<readonly string[]>
  /** All keys that rows of the feature name, in batches of some hundred. */
  readonly listReferenced: (db: Db | Tx) => AsyncIterable<readonly string[]>
  /** Returns the keys, out of a few hundred, that rows of the feature name. */
  findReferenced(
    services: { readonly db: Db },
    keys: readonly string[],
  ): Promise<ReadonlySet<string> | readonly string[]>
}
