import { and, desc, isNotNull, sql } from 'drizzle-orm'
import type { PlainDate } from '#contract/shared/dates.ts'
import type { PetsAccess } from '#server/features/pets/pet-access.ts'
import type { RecordQueries } from '#server/features/records/kinds/kind-queries.ts'
import { recordDay } from '#server/features/records/kinds/list-queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isAnyId } from '#server/platform/database/id-lists.ts'
import { containsWords } from '#server/platform/database/text-search.ts'
import { firstOfEachPet, isActiveRecordAmong } from './record-queries.ts'

/** Latest first. */
export const listNames = (
  db: Db,
  { petIds }: PetsAccess,
  queries: RecordQueries,
  field: string,
  { search, limit }: { readonly search: string | null | undefined; readonly limit: number },
): Promise<{ readonly name: string; readonly date: PlainDate }[]> => {
  const { kind, table, column } = queries
  const name = column(field)
  const plain = sql`plain_text(${name})`
  const day = sql<PlainDate>`(${recordDay(queries)})::text`
  const named = db
    .selectDistinctOn([plain], { name: sql<string>`${name}`.as('name'), date: day.as('day') })
    .from(table)
    .where(
      and(
        isAnyId(table.petId, petIds),
        firstOfEachPet(table, petIds, { order: desc(table.id) }),
        isNotNull(name),
        containsWords(sql`${name}`, search),
        isActiveRecordAmong(kind, table, petIds),
      ),
    )
    .orderBy(plain, desc(day), desc(table.id))
    .as('named')
  return db
    .select({ name: named.name, date: named.date })
    .from(named)
    .orderBy(desc(named.date), named.name)
    .limit(limit)
}
