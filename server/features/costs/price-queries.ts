import { type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Language } from '#contract/features/auth/schema.ts'
import type { CostKind } from '#contract/features/costs/limits.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'

/** The columns of a feature's prices. */
export type PricedRecords = {
  readonly kind: CostKind
  /** What one of them is called. */
  readonly singular: Readonly<Record<Language, string>>
  readonly table: SQLWrapper
  /** Columns as in `costs/tables.ts`. */
  readonly costMinor: SQLWrapper
  readonly currency: SQLWrapper
  /** Condition for the visible records of the pet. */
  readonly listed: (access: PetAccess) => SQL | undefined
  readonly id: SQLWrapper
  /** The day of the payment, never null. */
  readonly day: SQLWrapper
  readonly description: SQLWrapper
  /** The payee or place; null when unknown. */
  readonly place: SQLWrapper | null
}
