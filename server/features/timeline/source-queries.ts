import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { TimelineKind } from '#contract/features/timeline/kinds.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'

export type TimelineSource = {
  readonly kind: TimelineKind
  readonly table: PgTable | SQL
  readonly listed: (access: PetAccess) => SQL | undefined
  readonly id: SQLWrapper
  readonly when: When
  readonly title: SQLWrapper
  readonly detail: SQLWrapper | null
  /** Searched besides the title. */
  readonly texts: readonly SQLWrapper[]
}

/** A table with many rows of one pet has an index by pet, this and id. */
export type When =
  | { readonly date: SQLWrapper }
  | { readonly moment: SQLWrapper }
  /** The instant replaces a null day. No index covers these. */
  | { readonly date: SQLWrapper; readonly orMoment: SQLWrapper }

export const excerptOf = (text: SQLWrapper): SQL =>
  sql`nullif(trim(regexp_replace(left(${text}, 160), '\\s+', ' ', 'g')), '')`
