// What of a feature's tables belongs to a person: what a copy of their data holds, and what goes
// with them.
import type { PgTable } from 'drizzle-orm/pg-core'

/** One table that refers to a person or a pet, directly or through another table. */
export type PersonalTable = {
  readonly table: PgTable
  /** Whether a copy of a person's data holds their rows; if not, why. */
  readonly export: 'rows' | { readonly none: string }
  /** What happens to the rows when the person or the pet goes. */
  readonly erasure: Erasure
}

/**
 * `deleted`: the rows go too, by a foreign key that cascades. `anonymized`: they stay for that
 * reason and name nobody any more. `kept`: they stay as they are, for that reason.
 */
export type Erasure = 'deleted' | { readonly anonymized: string } | { readonly kept: string }
