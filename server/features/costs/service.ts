// What a pet cost: the prices of every feature that has some, added up and one by one.
// docs/decisions/0078-costs.md
import type { Cost, CostSum, CostSumList } from '#contract/features/costs/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { PricedRecords } from './price-queries.ts'
import { listPriced, sumPrices } from './queries.ts'

type WithExtensions = Pick<Services, 'db' | 'extensions'>

/** Answered by whatever feature has records with a price. */
export const pricedRecords = createExtensionPoint<PricedRecords>('priced records of a pet')

type CostRow = { readonly costMinor: number | null; readonly currency: Cost['currency'] | null }

/** What a record cost; null where that is not known. */
export const costOf = ({ costMinor, currency }: CostRow): Cost | null =>
  costMinor === null || currency === null ? null : { amountMinor: costMinor, currency }

/** The same as columns; nothing where it is left as it is. */
export const costColumns = (cost: Cost | null | undefined): Partial<CostRow> =>
  cost === undefined ? {} : { costMinor: cost?.amountMinor ?? null, currency: cost?.currency ?? null }

/** Latest year first. */
export const listCosts = async (
  { db, extensions }: WithExtensions,
  access: PetAccess,
): Promise<CostSumList> => {
  const items: CostSum[] = []
  for (const records of pricedRecords.answersAmong(extensions))
    items.push(...(await sumPrices(db, records, access)).map((one) => ({ kind: records.kind, ...one })))
  return { items: items.toSorted((a, b) => b.year - a.year || a.currency.localeCompare(b.currency)) }
}

/** One thing that had a price. */
type PricedRecord = Pick<PricedRecords, 'one'> & {
  readonly date: PlainDate
  readonly description: string
  readonly place: string | null
  readonly cost: Cost
}

/** Kind after kind, the latest of each first, about `atOnce` at a time. */
export async function* iterateCosts(
  { db, extensions }: WithExtensions,
  access: PetAccess,
  atOnce: number,
): AsyncGenerator<readonly PricedRecord[]> {
  for (const records of pricedRecords.answersAmong(extensions)) {
    let rows: Awaited<ReturnType<typeof listPriced>> = []
    do {
      const last = rows.at(-1)
      rows = await listPriced(db, records, access, last && [last.day, last.id], atOnce)
      yield rows.map(({ day, description, place, amountMinor, currency }) => ({
        one: records.one,
        date: day,
        description,
        place,
        cost: { amountMinor, currency },
      }))
    } while (rows.length === atOnce)
  }
}
