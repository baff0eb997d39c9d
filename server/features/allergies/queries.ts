// SQL of allergies, which stand in the row of their pet.
import type { OwnRows } from '#server/features/auth/own-rows.ts'
import { eq, sql } from 'drizzle-orm'
import { pets } from '#server/features/pets/pet-tables.ts'
import { sumOfBytes, type StoredBytes } from '#server/features/quotas/stored-bytes-queries.ts'
import type { ReportSection } from '#server/features/reports/rows/section-queries.ts'
import { beginningOf, type TimelineSource } from '#server/features/timeline/source-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

const allergy = sql.raw('allergy')
const rows = sql`${pets}, jsonb_array_elements(${pets.allergies}) as ${allergy}`
const id = sql`(${allergy} ->> 'id')::uuid`
const description = sql`${allergy} ->> 'description'`

// Nobody writes down since when an animal has it. Ids of version 7 begin with the milliseconds of
// 1970 at which they were made; a list that is older than the ids has none of these.
const digits = sql`left(replace(${allergy} ->> 'id', '-', ''), 12)`
const writtenAt = sql`(case when substr(${allergy} ->> 'id', 15, 1) = '7'
  then date_trunc('milliseconds', to_timestamp(('x' || ${digits})::bit(48)::bigint / 1000.0))
  else ${pets.createdAt} end)`

/** At the moment when it was written down. */
export const allergyTimeline: TimelineSource = {
  kind: 'allergies',
  table: rows,
  listed: ({ petId }) => eq(pets.id, petId),
  id,
  when: { moment: writtenAt },
  title: sql`(${allergy} ->> 'name')`,
  detail: beginningOf(description),
  texts: [description],
}

export const allergyReport: ReportSection = {
  kind: 'allergies',
  title: { es: 'Alergias', en: 'Allergies' },
  from: rows,
  listed: ({ petId }) => eq(pets.id, petId),
  id,
  day: sql`${pets.createdAt}::date`,
  // Nobody writes down since when: an animal has them in any period.
  within: () => undefined,
  isWarning: true,
  columns: [
    { title: { es: 'Alergia', en: 'Allergy' }, share: 1, value: sql`${allergy} ->> 'name'` },
    { title: { es: 'Descripción', en: 'Description' }, share: 2, value: description },
  ],
}

/** What the allergies of the person's pets take. */
export const measureAllergies = async (db: Db | Tx, { personId: userId }: OwnRows): Promise<StoredBytes> => {
  const [row] = await db
    .select({ kept: sumOfBytes(sql`octet_length(${allergy}::text)`) })
    .from(rows)
    .where(eq(pets.userId, userId))
  return { kept: row?.kept ?? 0, removed: 0 }
}
