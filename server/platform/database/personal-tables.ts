// What of a feature's tables belongs to a person: what a copy of their data holds, and what goes
// with them.
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** One table that refers to a person or a pet, directly or through another table. */
export type PersonalTable = {
  readonly table: PgTable
  /** What a copy of a person's data holds of it; if nothing, why. */
  readonly export: ExportedTable | { readonly none: string }
  /** What happens to the rows when the person or the pet goes. */
  readonly erasure: Erasure
}

/** Which rows a copy of a person's data holds, and which of their columns. */
export type ExportedTable = {
  /** What the copy calls it. */
  readonly title: { readonly es: string; readonly en: string }
  /**
   * The references that make a row theirs: to them, or to a row that is theirs.
   * All of the table's when omitted.
   */
  readonly by?: readonly PgColumn[]
  /** What stays here: keys, hashes, and whatever else would open something. */
  readonly without?: readonly PgColumn[]
}

/**
 * `deleted`: the rows go too, by a foreign key that cascades. `anonymized`: they stay for that
 * reason and name nobody any more. `kept`: they stay as they are, for that reason.
 */
export type Erasure = 'deleted' | { readonly anonymized: string } | { readonly kept: string }
