// docs/decisions/0078-costs.md
import type { Cost, CostSum, CostSumList } from '#contract/features/costs/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { PricedRecords } from './price-queries.ts'
import { listPriced, sumPrices } from './queries.ts'

type WithExtensions = Pick<Services, 'db' | 'extensions'>

export const pricedRecords = createExtensionPoint<PricedRecords>('priced records of a pet')

type CostRow = { readonly costMinor: number | null; readonly currency: Cost['currency'] | null }

export const costOf = ({ costMinor, currency }: CostRow): Cost | null =>
  costMinor === null || currency === null ? null : { amountMinor: costMinor, currency }

/** No columns for undefined, which leaves the price unchanged. */
export const costColumns = (cost: Cost | null | undefined): Partial<CostRow> =>
  cost === undefined ? {} : { costMinor: cost?.amountMinor ?? null, currency: cost?.currency ?? null }

/** Latest year first. */
export const listCosts = async (
  { db, extensions }: WithExtensions,
  access: PetAccess,
): Promise<CostSumList> => {
  const items: CostSum[] = []
  for (const records of pricedRecords.collect(extensions))
    items.push(...(await sumPrices(db, records, access)).map((price) => ({ kind: records.kind, ...price })))
  return { items: items.toSorted((a, b) => b.year - a.year || a.currency.localeCompare(b.currency)) }
}

type PricedRecord = Pick<PricedRecords, 'singular'> & {
  readonly date: PlainDate
  readonly description: string
  readonly place: string | null
  readonly cost: Cost
}

/** Kind after kind, each latest first, in pages of about `atOnce`. */
export async function* iterateCosts(
  { db, extensions }: WithExtensions,
  access: PetAccess,
  atOnce: number,
): AsyncGenerator<readonly PricedRecord[]> {
  for (const records of pricedRecords.collect(extensions)) {
    let rows: Awaited<ReturnType<typeof listPriced>> = []
    do {
      const last = rows.at(-1)
      rows = await listPriced(db, records, access, last && [last.day, last.id], atOnce)
      yield rows.map(({ day, description, place, amountMinor, currency }) => ({
        singular: records.singular,
        date: day,
        description,
        place,
        cost: { amountMinor, currency },
      }))
    } while (rows.length === atOnce)
  }
}
