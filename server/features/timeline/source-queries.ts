// What the SQL of timelines needs of the rows of one kind.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { TimelineKind } from '#contract/features/timeline/kinds.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'

/** How a feature's rows become entries. */
export type TimelineSource = {
  readonly kind: TimelineKind
  /** The table, or what else its rows are selected from. */
  readonly table: PgTable | SQL
  /** Those of the pet that are shown. */
  readonly listed: (access: PetAccess) => SQL | undefined
  readonly id: SQLWrapper
  readonly when: When
  readonly title: SQLWrapper
  readonly detail: SQLWrapper | null
  /** What is searched beside the title. */
  readonly texts: readonly SQLWrapper[]
}

/** A table with very many rows of one pet has an index by its pet, this and its id. */
export type When =
  /** A calendar day. */
  | { readonly date: SQLWrapper }
  /** An instant. */
  | { readonly moment: SQLWrapper }
  /** A calendar day that may be null, and the instant that counts then. No index holds these. */
  | { readonly date: SQLWrapper; readonly orMoment: SQLWrapper }

/** The beginning of a long text, on one line. */
export const beginningOf = (text: SQLWrapper): SQL =>
  sql`nullif(trim(regexp_replace(left(${text}, 160), '\\s+', ' ', 'g')), '')`
