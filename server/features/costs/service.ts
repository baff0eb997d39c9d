// What a pet cost: what every feature with a price says, added up.
// docs/decisions/0078-costs-of-any-record.md
import type { CostKind } from '#contract/features/costs/limits.ts'
import type { Cost, CostSum, CostSumList } from '#contract/features/costs/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import type { PetAccess } from '#server/features/pets/access.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createExtensionPoint } from '#server/platform/extension-point.ts'
import type { Services } from '#server/platform/runtime/services.ts'

/** One thing that had a price. */
export type PricedRecord = {
  readonly date: PlainDate
  readonly description: string
  /** Where the money went, if that is known. */
  readonly place: string | null
  readonly cost: Cost
}

/** What a feature says of the prices of a pet's records. */
export type PricedRecords = {
  readonly kind: CostKind
  /** By year and currency, each once. */
  readonly sum: (db: Db, access: PetAccess) => Promise<Omit<CostSum, 'kind'>[]>
  /** Latest first, about `atOnce` at a time. */
  readonly pages: (db: Db, access: PetAccess, atOnce: number) => AsyncIterable<readonly PricedRecord[]>
}

/** Answered by whatever feature has records with a price. */
export const pricedRecords = createExtensionPoint<PricedRecords>('priced records of a pet')

/** Latest year first. */
export const listCosts = async (
  { db, extensions }: Pick<Services, 'db' | 'extensions'>,
  access: PetAccess,
): Promise<CostSumList> => {
  const items: CostSum[] = []
  for (const { kind, sum } of pricedRecords.answersAmong(extensions))
    items.push(...(await sum(db, access)).map((one) => ({ kind, ...one })))
  return { items: items.toSorted((a, b) => b.year - a.year || (a.currency < b.currency ? -1 : 1)) }
}
