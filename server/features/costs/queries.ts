import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { costSum, cost } from '#contract/features/costs/schema.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { PricedRecords } from './price-queries.ts'

/** The last row of the previous page. */
export type PricedCursor = readonly [day: string, id: string]

/** Undefined when the pet was removed since access was proved. */
export const getPetName = async (db: Db, { petId }: PetAccess): Promise<string | undefined> => {
  const [row] = await db.select({ name: pets.name }).from(pets).where(eq(pets.id, petId))
  return row?.name
}

const isPriced = ({ costMinor, listed }: PricedRecords, access: PetAccess) =>
  and(listed(access), sql`${costMinor} is not null`)

// The largest exact number is ninety thousand of the most expensive records.
const mostExact = sql.raw(String(Number.MAX_SAFE_INTEGER))

const sums = z.array(
  costSum.omit({ kind: true }).extend({ amountMinor: z.coerce.number(), count: z.coerce.number() }),
)

export const sumPrices = async (db: Db, records: PricedRecords, access: PetAccess) => {
  const { table, costMinor, currency, day } = records
  const { rows } = await db.execute(
    sql`select extract(year from ${day})::int as year, ${currency} as currency,
        least(sum(${costMinor}), ${mostExact}) as "amountMinor", count(*) as count
      from ${table} where ${isPriced(records, access)} group by 1, 2`,
  )
  return sums.parse(rows)
}

const priced = z.array(
  z.object({
    id: z.string(),
    day: z.string(),
    description: z.string(),
    place: z.string().nullable(),
    amountMinor: z.coerce.number(),
    currency: cost.shape.currency,
  }),
)

/** Latest first. */
export const listPriced = async (
  db: Db,
  records: PricedRecords,
  access: PetAccess,
  after: PricedCursor | undefined,
  limit: number,
) => {
  const { table, costMinor, currency, id, day, description, place } = records
  const condition = and(
    isPriced(records, access),
    after && sql`(${day}, ${id}) < (${after[0]}::date, ${after[1]}::uuid)`,
  )
  const { rows } = await db.execute(
    sql`select ${id}::text as id, ${day}::text as day, ${description} as description,
        ${place ?? sql`null`}::text as place, ${costMinor} as "amountMinor", ${currency} as currency
      from ${table} where ${condition} order by ${day} desc, ${id} desc limit ${limit}`,
  )
  return priced.parse(rows)
}
