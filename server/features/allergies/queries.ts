import { eq, sql } from 'drizzle-orm'
import type { OwnRows } from '#server/features/auth/own-rows.ts'
import { allergyKind } from '#contract/features/allergies/kind.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { sumOfBytes } from '#server/features/quotas/stored-bytes-queries.ts'
import { recordSection, type ListedRecords } from '#server/features/records/kinds/list-queries.ts'
import type { ReportSection } from '#server/features/reports/rows/section-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

const allergy = sql.raw('allergy')
const rows = sql`${pets}, jsonb_array_elements(${pets.allergies}) as ${allergy}`

// An allergy has no date of onset, so its date is that of its id: version 7 ids begin with the
// milliseconds since 1970. Lists older than these ids take the pet's date.
const digits = sql`left(replace(${allergy} ->> 'id', '-', ''), 12)`
const writtenAt = sql`(case when substr(${allergy} ->> 'id', 15, 1) = '7'
  then date_trunc('milliseconds', to_timestamp(('x' || ${digits})::bit(48)::bigint / 1000.0))
  else ${pets.createdAt} end)`

export const allergyRecords: ListedRecords = {
  kind: allergyKind,
  table: rows,
  id: sql`(${allergy} ->> 'id')::uuid`,
  writtenAt,
  column: (field) => sql`(${allergy} ->> ${sql.raw(`'${field}'`)})`,
  isListed: ({ petId }) => eq(pets.id, petId),
  measure: async (db: Db | Tx, { personId: userId }: OwnRows) => {
    const [row] = await db
      .select({ kept: sumOfBytes(sql`octet_length(${allergy}::text)`) })
      .from(rows)
      .where(eq(pets.userId, userId))
    return { kept: row?.kept ?? 0, removed: 0 }
  },
}

export const allergyReport: ReportSection = {
  ...recordSection(allergyKind, allergyRecords, { es: 'Alergias', en: 'Allergies' }, [
    { field: 'name', title: { es: 'Alergia', en: 'Allergy' }, share: 1 },
    { field: 'description', title: { es: 'Descripción', en: 'Description' }, share: 2 },
  ]),
  within: () => undefined,
  isWarning: true,
}
