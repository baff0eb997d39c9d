// What the SQL of costs needs of the records of one kind.
import { type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Language } from '#contract/features/auth/schema.ts'
import type { CostKind } from '#contract/features/costs/limits.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'

/** Where a feature's rows have their price. */
export type PricedRecords = {
  readonly kind: CostKind
  /** What one of them is called. */
  readonly one: Readonly<Record<Language, string>>
  readonly table: SQLWrapper
  /** Its columns as `costs/tables.ts` has them. */
  readonly costMinor: SQLWrapper
  readonly currency: SQLWrapper
  /** Those of the pet that are shown. */
  readonly listed: (access: PetAccess) => SQL | undefined
  readonly id: SQLWrapper
  /** The day on which it was paid, never null. */
  readonly day: SQLWrapper
  readonly description: SQLWrapper
  /** Where the money went; null where that is not known. */
  readonly place: SQLWrapper | null
}
