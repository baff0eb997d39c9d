import { and, desc, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { PlainDate } from '#contract/shared/dates.ts'
import { petDiaryEntries as entries, petDiaryImages as images } from '#server/features/diary/tables.ts'
import type { PetsAccess } from '#server/features/pets/pet-access.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Days before and after the same day of a former year. */
const nearDays = 3
/** As long as animals live. */
const formerYears = 40

const columns = {
  petId: entries.petId,
  petName: pets.name,
  entryId: entries.id,
  title: entries.title,
  entryDate: entries.entryDate,
  id: images.id,
  version: images.version,
  width: images.width,
  height: images.height,
  thumbhash: images.thumbhash,
}

/** Entries of a pet that has died are left out. */
const isRemembered = ({ petIds }: PetsAccess) =>
  and(inArray(entries.petId, [...petIds]), isNull(entries.removedAt), eq(pets.isLiving, true))

/** The first photo of the newest entry until that day. */
export const findLastPhoto = async (db: Db, access: PetsAccess, day: PlainDate) => {
  const [row] = await db
    .select(columns)
    .from(entries)
    .innerJoin(pets, eq(pets.id, entries.petId))
    .innerJoin(images, eq(images.entryId, entries.id))
    .where(and(isRemembered(access), lte(entries.entryDate, day)))
    .orderBy(desc(entries.entryDate), desc(entries.id), images.position)
    .limit(1)
  return row
}

const years = sql<number>`ago.years`.mapWith(Number)
const sameDay = (day: PlainDate): SQL => sql`(${day}::date - make_interval(years => ago.years))::date`

/** The photo nearest to the day, of the latest year that has one. */
export const findFormerPhoto = async (db: Db, access: PetsAccess, day: PlainDate) => {
  const distance = sql`abs(${entries.entryDate} - ${sameDay(day)})`
  const [row] = await db
    .select({ ...columns, years })
    .from(entries)
    .innerJoin(
      sql`generate_series(1, ${sql.raw(String(formerYears))}) as ago(years)`,
      sql`${distance} <= ${nearDays}`,
    )
    .innerJoin(pets, eq(pets.id, entries.petId))
    .innerJoin(images, eq(images.entryId, entries.id))
    .where(isRemembered(access))
    .orderBy(years, distance, desc(entries.id), images.position)
    .limit(1)
  return row
}
