// What visits cost, for the sums and the file of a pet's costs.
import type { PricedRecord, PricedRecords } from '#server/features/costs/service.ts'
import { listPricedVisits, sumVisitCosts } from './queries.ts'

type PricedRow = Awaited<ReturnType<typeof listPricedVisits>>[number]

// The query leaves out what has no price; the types of the columns do not know that.
const shown = ({ visitDate, reason, clinic, costMinor, currency }: PricedRow): PricedRecord[] =>
  costMinor === null || currency === null
    ? []
    : [{ date: visitDate, description: reason, place: clinic, cost: { amountMinor: costMinor, currency } }]

export const pricedVisits: PricedRecords = {
  kind: 'visits',
  sum: async (db, access) =>
    (await sumVisitCosts(db, access)).flatMap(({ currency, ...sum }) =>
      currency === null ? [] : [{ ...sum, currency }],
    ),
  async *pages(db, access, atOnce) {
    let rows: PricedRow[] = []
    do {
      const last = rows.at(-1)
      rows = await listPricedVisits(db, access, last && [last.visitDate, last.id], atOnce)
      yield rows.flatMap(shown)
    } while (rows.length === atOnce)
  },
}
