import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** One table that refers to a person or a pet, directly or through another table. */
export type PersonalTable = {
  readonly table: PgTable
  /** The exported columns, or the reason for exporting none. */
  readonly export: ExportedTable | { readonly none: string }
  readonly erasure: Erasure
}

export type ExportedTable = {
  readonly title: { readonly es: string; readonly en: string }
  /**
   * The references that make a row theirs: to the person, or to a row of the person. All rows of
   * the table when omitted.
   */
  readonly by?: readonly PgColumn[]
  /** Columns left out, such as keys and hashes, because they would open something. */
  readonly without?: readonly PgColumn[]
}

/**
 * `deleted`: a cascading foreign key deletes the rows. `anonymized`: the rows stay for that reason
 * without naming a person. `kept`: the rows stay unchanged for that reason.
 */
export type Erasure = 'deleted' | { readonly anonymized: string } | { readonly kept: string }
