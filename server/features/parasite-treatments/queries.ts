// SQL of parasite treatments. Queries of one pet take a proof of access to it.
import { and, desc, eq, getTableColumns, gt, sql, type SQL } from 'drizzle-orm'
import type { PlainDate } from '#contract/shared/dates.ts'
import type { PricedRecords } from '#server/features/costs/service.ts'
import type { PetAccess } from '#server/features/pets/access.ts'
import {
  afterMoment,
  bytesOfTexts,
  mostDueOfEachPet,
  measureRecords,
  standing,
  standingAmong,
  standingOf,
  type RecordPage,
} from '#server/features/records/service.ts'
import { asDay, type ReportSection } from '#server/features/reports/service.ts'
import { isAnyId } from '#server/platform/database/id-lists.ts'
import { setIfChanged } from '#server/platform/database/set-if-changed.ts'
import type { TimelineSource } from '#server/features/timeline/service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { showTarget } from './target-words.ts'
import { parasiteTreatments as treatments } from './tables.ts'

export type TreatmentRow = typeof treatments.$inferSelect
type Written = Pick<TreatmentRow, 'id' | 'createdAt' | 'remindFrom'>
export type TreatmentColumns = Omit<typeof treatments.$inferInsert, keyof Written | 'petId'>
type TreatmentChanges = { readonly [F in keyof TreatmentColumns]?: TreatmentColumns[F] | undefined }

const of = ({ petId }: PetAccess) => eq(treatments.petId, petId)
const one = (access: PetAccess, id: string) => and(of(access), eq(treatments.id, id))
const isStanding = standing('parasite_treatment', treatments)
const listed = (access: PetAccess) => and(of(access), standingOf('parasite_treatment', treatments, access))
/** When it was given, or else written down. */
const treatmentDay = sql`coalesce(${treatments.dateAdministered}, ${treatments.createdAt}::date)`

export const treatmentTimeline: TimelineSource = {
  kind: 'parasite-treatments',
  table: treatments,
  listed,
  id: treatments.id,
  when: { date: treatments.dateAdministered, orMoment: treatments.createdAt },
  title: treatments.name,
  detail: null,
  texts: [treatments.notes],
}

export const treatmentPrices: PricedRecords = {
  kind: 'parasite-treatments',
  table: treatments,
  listed,
  id: treatments.id,
  day: treatmentDay,
  description: treatments.name,
  place: null,
}

export const treatmentReport: ReportSection = {
  kind: 'parasite-treatments',
  title: { es: 'Antiparasitarios', en: 'Parasite treatments' },
  from: treatments,
  listed,
  id: treatments.id,
  day: treatmentDay,
  columns: [
    { title: { es: 'Fecha', en: 'Date' }, share: 2, value: treatments.dateAdministered, show: asDay },
    { title: { es: 'Producto', en: 'Product' }, share: 3, value: treatments.name },
    { title: { es: 'Contra', en: 'Against' }, share: 3, value: treatments.target, show: showTarget },
    { title: { es: 'Próximo', en: 'Next' }, share: 2, value: treatments.nextDueDate, show: asDay },
    { title: { es: 'Notas', en: 'Notes' }, share: 4, value: treatments.notes },
  ],
}

const list = (db: Db | Tx, condition: SQL | undefined) =>
  db.select().from(treatments).where(condition).orderBy(desc(treatments.createdAt), desc(treatments.id))

/** A page of those of the list. */
export const listStandingTreatments = (
  db: Db | Tx,
  access: PetAccess,
  { after, size }: RecordPage,
): Promise<TreatmentRow[]> => list(db, and(listed(access), afterMoment(treatments, after))).limit(size)

/** The latest of each product and target by its date, with no more than the care plan needs. */
export const listLatestTreatments = (db: Db | Tx, access: PetAccess) =>
  db
    .selectDistinctOn([treatments.target, treatments.name], {
      id: treatments.id,
      name: treatments.name,
      target: treatments.target,
      dateAdministered: treatments.dateAdministered,
      nextDueDate: treatments.nextDueDate,
      remind: treatments.remind,
      createdAt: treatments.createdAt,
    })
    .from(treatments)
    .where(listed(access))
    .orderBy(
      treatments.target,
      treatments.name,
      sql`${treatments.dateAdministered} desc nulls last`,
      desc(treatments.createdAt),
      desc(treatments.id),
    )

/** With those that were hidden or corrected, as a copy of the pet holds them. */
export const listTreatments = (db: Db | Tx, access: PetAccess): Promise<TreatmentRow[]> =>
  list(db, of(access))

/** One of the list. */
export const findStandingTreatment = async (
  tx: Tx,
  access: PetAccess,
  id: string,
): Promise<TreatmentRow | undefined> => {
  const [row] = await list(tx, and(one(access, id), isStanding))
  return row
}

export const findTreatment = async (
  tx: Tx,
  access: PetAccess,
  id: string,
): Promise<TreatmentRow | undefined> => {
  const [row] = await tx.select().from(treatments).where(one(access, id))
  return row
}

/** Undefined when the id is taken. */
export const insertTreatment = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  written: Written,
  columns: TreatmentColumns,
) => {
  const values = { ...columns, ...written, petId }
  const [row] = await tx.insert(treatments).values(values).onConflictDoNothing().returning()
  return row
}

/** Those of a file, which are many. */
export const insertTreatments = (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  rows: readonly (Written & TreatmentColumns)[],
) =>
  tx
    .insert(treatments)
    .values(rows.map((row) => ({ ...row, petId })))
    .onConflictDoNothing()

/**
 * Undefined when this pet has none of that id. Only another due date, or switching reminders on or
 * off, moves `remindFrom`: correcting a note at nine does not cancel what is due at nine.
 */
export const updateTreatment = async (
  tx: Tx,
  access: PetAccess<'edit'>,
  { id, remindFrom }: Omit<Written, 'createdAt'>,
  changes: TreatmentChanges,
) => {
  const since = setIfChanged(treatments.remindFrom, remindFrom, [
    [treatments.nextDueDate, changes.nextDueDate],
    [treatments.remind, changes.remind],
  ])
  const set = { ...changes, petId: access.petId, remindFrom: since }
  const [row] = await tx.update(treatments).set(set).where(one(access, id)).returning()
  return row
}

export const deleteTreatment = async (tx: Tx, access: PetAccess<'edit'>, id: string) => {
  const [row] = await tx.delete(treatments).where(one(access, id)).returning()
  return row
}

const series = {
  table: treatments,
  series: sql`(${treatments.target} || ' ' || ${treatments.name})`,
  date: treatments.dateAdministered,
  due: treatments.nextDueDate,
}

/** For reminders, which check who may see the pets. */
export const listTreatmentsOfPets = (
  db: Db | Tx,
  petIds: readonly string[],
  today: PlainDate,
): Promise<(TreatmentRow & { readonly isComplete: boolean })[]> => {
  const first = mostDueOfEachPet(
    series,
    petIds,
    today,
    standingAmong('parasite_treatment', treatments, petIds),
  )
  return db
    .select({ ...getTableColumns(treatments), isComplete: first.isComplete })
    .from(treatments)
    .innerJoin(first.rows, first.on)
    .where(isAnyId(treatments.petId, petIds))
}

/**
 * Pets with a treatment that reminds and is due on that date, in the order of their ids: at most
 * `limit` of those after `after`.
 */
export const listPetsWithDueTreatments = async (
  db: Db,
  dueDate: PlainDate,
  after: string,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ petId: treatments.petId })
    .from(treatments)
    .where(
      and(treatments.remind, eq(treatments.nextDueDate, dueDate), gt(treatments.petId, after), isStanding),
    )
    .orderBy(treatments.petId)
    .limit(limit)
  return rows.map(({ petId }) => petId)
}

export const measureTreatments = measureRecords(treatments, bytesOfTexts(treatments.name, treatments.notes))
