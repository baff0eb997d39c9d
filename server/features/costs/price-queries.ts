import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Language } from '#contract/features/auth/schema.ts'
import type { CostKind } from '#contract/features/costs/limits.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'

export type PricedRecords = {
  readonly kind: CostKind
  /** The name of one record. */
  readonly singular: Readonly<Record<Language, string>>
  readonly table: SQLWrapper
  /** Columns as in `costs/tables.ts`. */
  readonly costMinor: SQLWrapper
  readonly currency: SQLWrapper
  readonly listed: (access: PetAccess) => SQL | undefined
  readonly id: SQLWrapper
  /** The day of the payment, never null. */
  readonly day: SQLWrapper
  readonly description: SQLWrapper
  /** The payee or place; null when unknown. */
  readonly place: SQLWrapper | null
}
