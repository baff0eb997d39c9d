// SQL of vaccines. Queries of one pet take a proof of access to it.
import { and, desc, eq, getTableColumns, gt, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PlainDate } from '#contract/shared/dates.ts'
import type { PricedRecords } from '#server/features/costs/service.ts'
import type { PetAccess } from '#server/features/pets/access.ts'
import {
  afterMoment,
  bytesOfTexts,
  firstOfEachPet,
  mostDueOfEachPet,
  measureRecords,
  standing,
  standingAmong,
  standingOf,
  unstamped,
  type RecordPage,
} from '#server/features/records/service.ts'
import { asDay, type ReportSection } from '#server/features/reports/service.ts'
import type { TimelineSource } from '#server/features/timeline/service.ts'
import { isAnyId } from '#server/platform/database/id-lists.ts'
import { setIfChanged } from '#server/platform/database/set-if-changed.ts'
import { containsWords } from '#server/platform/database/text-search.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { vaccines } from './tables.ts'

export type VaccineRow = typeof vaccines.$inferSelect
type Written = Pick<VaccineRow, 'id' | 'createdAt' | 'remindFrom'>
export type VaccineColumns = Omit<typeof vaccines.$inferInsert, keyof Written | 'petId'>
type VaccineChanges = { readonly [F in keyof VaccineColumns]?: VaccineColumns[F] | undefined }

const of = ({ petId }: PetAccess) => eq(vaccines.petId, petId)
const one = (access: PetAccess, id: string) => and(of(access), eq(vaccines.id, id))
const isStanding = standing('vaccine', vaccines)
const listed = (access: PetAccess) => and(of(access), standingOf('vaccine', vaccines, access))
/** When it was given, or else written down. */
const vaccineDay = sql`coalesce(${vaccines.dateAdministered}, ${vaccines.createdAt}::date)`

export const vaccineTimeline: TimelineSource = {
  kind: 'vaccines',
  table: vaccines,
  listed,
  id: vaccines.id,
  when: { date: vaccines.dateAdministered, orMoment: vaccines.createdAt },
  title: vaccines.name,
  detail: vaccines.veterinarian,
  texts: [vaccines.veterinarian, vaccines.manufacturer, vaccines.lot, vaccines.notes],
}

export const vaccinePrices: PricedRecords = {
  kind: 'vaccines',
  table: vaccines,
  listed,
  id: vaccines.id,
  day: vaccineDay,
  description: vaccines.name,
  place: vaccines.veterinarian,
}

export const vaccineReport: ReportSection = {
  kind: 'vaccines',
  title: { es: 'Vacunas', en: 'Vaccines' },
  from: vaccines,
  listed,
  id: vaccines.id,
  day: vaccineDay,
  columns: [
    { title: { es: 'Fecha', en: 'Date' }, share: 2, value: vaccines.dateAdministered, show: asDay },
    { title: { es: 'Vacuna', en: 'Vaccine' }, share: 3, value: vaccines.name },
    { title: { es: 'Veterinario', en: 'Veterinarian' }, share: 3, value: vaccines.veterinarian },
    { title: { es: 'Próxima', en: 'Next' }, share: 2, value: vaccines.nextDueDate, show: asDay },
    { title: { es: 'Notas', en: 'Notes' }, share: 4, value: vaccines.notes },
  ],
}

const list = (db: Db | Tx, condition: SQL | undefined) =>
  db.select().from(vaccines).where(condition).orderBy(desc(vaccines.createdAt), desc(vaccines.id))

/** A page of those of the list. */
export const listStandingVaccines = (
  db: Db | Tx,
  access: PetAccess,
  { after, size }: RecordPage,
): Promise<VaccineRow[]> => list(db, and(listed(access), afterMoment(vaccines, after))).limit(size)

/** All of the list, with no more of each than the care plan needs. */
export const listVaccineHistory = (db: Db | Tx, access: PetAccess) =>
  db
    .select({
      id: vaccines.id,
      name: vaccines.name,
      dateAdministered: vaccines.dateAdministered,
      nextDueDate: vaccines.nextDueDate,
      remind: vaccines.remind,
      createdAt: vaccines.createdAt,
    })
    .from(vaccines)
    .where(listed(access))

/** With those that were hidden or corrected, as a copy of the pet holds them. */
export const listVaccines = (db: Db | Tx, access: PetAccess): Promise<VaccineRow[]> => list(db, of(access))

/** One of the list. */
export const findStandingVaccine = async (
  tx: Tx,
  access: PetAccess,
  id: string,
): Promise<VaccineRow | undefined> => {
  const [row] = await list(tx, and(one(access, id), isStanding))
  return row
}

export const findVaccine = async (tx: Tx, access: PetAccess, id: string): Promise<VaccineRow | undefined> => {
  const [row] = await tx.select().from(vaccines).where(one(access, id))
  return row
}

/** Those that a plan counts. */
export const countVaccines = (tx: Tx, access: PetAccess): Promise<number> =>
  tx.$count(vaccines, and(of(access), unstamped('vaccine', vaccines)))

/** Undefined when the id is taken. */
export const insertVaccine = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  written: Written,
  columns: VaccineColumns,
) => {
  const values = { ...columns, ...written, petId }
  const [row] = await tx.insert(vaccines).values(values).onConflictDoNothing().returning()
  return row
}

/** Those of a file, which are many. */
export const insertVaccines = (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  rows: readonly (Written & VaccineColumns)[],
) =>
  tx
    .insert(vaccines)
    .values(rows.map((row) => ({ ...row, petId })))
    .onConflictDoNothing()

/**
 * Undefined when this pet has none of that id. Only another due date, or switching reminders on or
 * off, moves `remindFrom`: correcting a note at nine does not cancel what is due at nine.
 */
export const updateVaccine = async (
  tx: Tx,
  access: PetAccess<'edit'>,
  { id, remindFrom }: Omit<Written, 'createdAt'>,
  changes: VaccineChanges,
) => {
  const since = setIfChanged(vaccines.remindFrom, remindFrom, [
    [vaccines.nextDueDate, changes.nextDueDate],
    [vaccines.remind, changes.remind],
  ])
  const set = { ...changes, petId: access.petId, remindFrom: since }
  const [row] = await tx.update(vaccines).set(set).where(one(access, id)).returning()
  return row
}

export const deleteVaccine = async (tx: Tx, access: PetAccess<'edit'>, id: string) => {
  const [row] = await tx.delete(vaccines).where(one(access, id)).returning()
  return row
}

const series = {
  table: vaccines,
  series: vaccines.name,
  date: vaccines.dateAdministered,
  due: vaccines.nextDueDate,
}

/** For reminders, which check who may see the pets. */
export const listVaccinesOfPets = (
  db: Db | Tx,
  petIds: readonly string[],
  today: PlainDate,
): Promise<(VaccineRow & { readonly isComplete: boolean })[]> => {
  const first = mostDueOfEachPet(series, petIds, today, standingAmong('vaccine', vaccines, petIds))
  return db
    .select({ ...getTableColumns(vaccines), isComplete: first.isComplete })
    .from(vaccines)
    .innerJoin(first.rows, first.on)
    .where(isAnyId(vaccines.petId, petIds))
}

/**
 * Pets with a vaccine that reminds and is due on that date, in the order of their ids: at most
 * `limit` of those after `after`.
 */
export const listPetsWithDueVaccines = async (
  db: Db,
  dueDate: PlainDate,
  after: string,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ petId: vaccines.petId })
    .from(vaccines)
    .where(and(vaccines.remind, eq(vaccines.nextDueDate, dueDate), gt(vaccines.petId, after), isStanding))
    .orderBy(vaccines.petId)
    .limit(limit)
  return rows.map(({ petId }) => petId)
}

/** Who gave the vaccines of these pets, each once, with the day of the latest. */
export const listVaccinators = (
  db: Db,
  petIds: readonly string[],
  search: string | null | undefined,
  limit: number,
) => {
  const plain = sql`plain_text(${vaccines.veterinarian})`
  const day = sql<PlainDate>`coalesce(${vaccines.dateAdministered}, ${vaccines.createdAt}::date)::text`
  const isFound = containsWords(sql`${vaccines.veterinarian}`, search)
  const named = db
    .selectDistinctOn([plain], {
      name: sql<string>`${vaccines.veterinarian}`.as('name'),
      date: day.as('day'),
    })
    .from(vaccines)
    .where(
      and(
        isAnyId(vaccines.petId, petIds),
        firstOfEachPet(vaccines, petIds, { order: desc(vaccines.id) }),
        isNotNull(vaccines.veterinarian),
        isFound,
        standingAmong('vaccine', vaccines, petIds),
      ),
    )
    .orderBy(plain, desc(day), desc(vaccines.id))
    .as('named')
  return db
    .select({ name: named.name, date: named.date })
    .from(named)
    .orderBy(desc(named.date), named.name)
    .limit(limit)
}

export const measureVaccines = measureRecords(
  vaccines,
  bytesOfTexts(vaccines.name, vaccines.veterinarian, vaccines.manufacturer, vaccines.lot, vaccines.notes),
)
