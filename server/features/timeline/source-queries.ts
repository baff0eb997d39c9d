import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { TimelineKind } from '#contract/features/timeline/kinds.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'

export type TimelineSource = {
  readonly kind: TimelineKind
  /** The table or subquery of its rows. */
  readonly table: PgTable | SQL
  /** The condition for the pet's rows that are shown. */
  readonly listed: (access: PetAccess) => SQL | undefined
  readonly id: SQLWrapper
  readonly when: When
  readonly title: SQLWrapper
  readonly detail: SQLWrapper | null
  /** Texts that are searched besides the title. */
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
export const excerptOf = (text: SQLWrapper): SQL =>
  sql`nullif(trim(regexp_replace(left(${text}, 160), '\\s+', ' ', 'g')), '')`
