// SQL of visits. Queries of one pet take a proof of access to it.
import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { PlainDate } from '#contract/shared/dates.ts'
import type { DatedName } from '#contract/features/visits/recent-names.ts'
import type { PricedRecords } from '#server/features/costs/service.ts'
import { pets, type PetAccess } from '#server/features/pets/access.ts'
import { sumOfBytes, type StoredBytes } from '#server/features/quotas/service.ts'
import {
  firstOfEachPet,
  mostDueOfEachPet,
  standing,
  standingAmong,
  standingOf,
} from '#server/features/records/service.ts'
import { asDay, type ReportSection } from '#server/features/reports/service.ts'
import type { TimelineSource } from '#server/features/timeline/service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isAnyId } from '#server/platform/database/id-lists.ts'
import { setIfChanged } from '#server/platform/database/set-if-changed.ts'
import { containsWords } from '#server/platform/database/text-search.ts'
import { visits } from './tables.ts'

export type VisitRow = typeof visits.$inferSelect
type Written = Pick<VisitRow, 'id' | 'createdAt' | 'remindFrom'>
export type VisitColumns = Omit<typeof visits.$inferInsert, keyof Written | 'petId' | 'textBytes'>
export type VisitChanges = { readonly [F in keyof VisitColumns]?: VisitColumns[F] | undefined }

/** Where a page begins: after this visit. */
export type VisitCursor = readonly [visitDate: string, id: string]

const of = ({ petId }: PetAccess) => eq(visits.petId, petId)
const one = (access: PetAccess, id: string) => and(of(access), eq(visits.id, id))
const isStanding = standing('visit', visits)
const listed = (access: PetAccess) => and(of(access), standingOf('visit', visits, access))
const after = (cursor: VisitCursor | undefined) =>
  cursor && sql`(${visits.visitDate}, ${visits.id}) < (${cursor[0]}::date, ${cursor[1]}::uuid)`

const texts = sql`concat_ws(' ', ${visits.reason}, ${visits.clinic}, ${visits.veterinarian}, ${visits.findings})`

export const visitTimeline: TimelineSource = {
  kind: 'visits',
  table: visits,
  listed,
  id: visits.id,
  when: { date: visits.visitDate },
  title: visits.reason,
  detail: sql`nullif(concat_ws(' · ', ${visits.clinic}, ${visits.veterinarian}), '')`,
  texts: [visits.clinic, visits.veterinarian, visits.findings],
}

export const visitPrices: PricedRecords = {
  kind: 'visits',
  table: visits,
  listed,
  id: visits.id,
  day: visits.visitDate,
  description: visits.reason,
  place: visits.clinic,
}

export const visitReport: ReportSection = {
  kind: 'visits',
  title: { es: 'Visitas', en: 'Visits' },
  from: visits,
  listed,
  id: visits.id,
  day: visits.visitDate,
  columns: [
    { title: { es: 'Fecha', en: 'Date' }, share: 2, value: visits.visitDate, show: asDay },
    { title: { es: 'Motivo', en: 'Reason' }, share: 5, value: visits.reason },
    {
      title: { es: 'Clínica y veterinario', en: 'Clinic and veterinarian' },
      share: 5,
      value: visitTimeline.detail ?? visits.clinic,
    },
    { title: { es: 'Hallazgos', en: 'Findings' }, share: 5, value: visits.findings, isBelow: true },
    { title: { es: 'Próxima', en: 'Next' }, share: 2, value: visits.nextVisitDate, show: asDay },
  ],
}

/** Those with all words of a search, latest date first, after the cursor. */
export const listVisits = (
  db: Db,
  access: PetAccess,
  search: string | null | undefined,
  cursor: VisitCursor | undefined,
  limit: number,
  which: 'all' | 'standing' = 'all',
): Promise<VisitRow[]> =>
  db
    .select()
    .from(visits)
    .where(and(which === 'all' ? of(access) : listed(access), containsWords(texts, search), after(cursor)))
    .orderBy(desc(visits.visitDate), desc(visits.id))
    .limit(limit)

export const countVisits = (db: Db, access: PetAccess): Promise<number> => db.$count(visits, listed(access))

export const findVisit = async (tx: Tx, access: PetAccess, id: string): Promise<VisitRow | undefined> => {
  const [row] = await tx.select().from(visits).where(one(access, id))
  return row
}

/** Undefined when the id is taken. */
export const insertVisit = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  written: Written,
  columns: VisitColumns,
): Promise<VisitRow | undefined> => {
  const values = { ...columns, ...written, petId }
  const [row] = await tx.insert(visits).values(values).onConflictDoNothing().returning()
  return row
}

/** Those of a file, which are many. */
export const insertVisits = (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  rows: readonly (Written & VisitColumns)[],
) =>
  tx
    .insert(visits)
    .values(rows.map((row) => ({ ...row, petId })))
    .onConflictDoNothing()

/**
 * Undefined when this pet has none of that id. Only another next date, or switching reminders on or
 * off, moves `remindFrom`: correcting a finding at nine does not cancel what is due at nine.
 */
export const updateVisit = async (
  tx: Tx,
  access: PetAccess<'edit'>,
  { id, remindFrom }: Omit<Written, 'createdAt'>,
  changes: VisitChanges,
): Promise<VisitRow | undefined> => {
  const since = setIfChanged(visits.remindFrom, remindFrom, [
    [visits.nextVisitDate, changes.nextVisitDate],
    [visits.remind, changes.remind],
  ])
  const set = { ...changes, petId: access.petId, remindFrom: since }
  const [row] = await tx.update(visits).set(set).where(one(access, id)).returning()
  return row
}

export const deleteVisit = async (
  tx: Tx,
  access: PetAccess<'edit'>,
  id: string,
): Promise<VisitRow | undefined> => {
  const [row] = await tx.delete(visits).where(one(access, id)).returning()
  return row
}

/** The clinics or veterinarians of these pets' visits, each once, with the date of the latest. */
export const listVisitNames = (
  db: Db,
  name: 'clinic' | 'veterinarian',
  petIds: readonly string[],
  search: string | null | undefined,
  limit: number,
): Promise<DatedName[]> => {
  const column = visits[name]
  const plain = sql`plain_text(${column})`
  const named = db
    .selectDistinctOn([plain], { name: sql<string>`${column}`.as('name'), date: visits.visitDate })
    .from(visits)
    .where(
      and(
        isAnyId(visits.petId, petIds),
        firstOfEachPet(visits, petIds, { order: desc(visits.id) }),
        isNotNull(column),
        containsWords(sql`${column}`, search),
        standingAmong('visit', visits, petIds),
      ),
    )
    .orderBy(plain, desc(visits.visitDate), desc(visits.id))
    .as('named')
  return db
    .select({ name: named.name, date: named.date })
    .from(named)
    .orderBy(desc(named.date), named.name)
    .limit(limit)
}

/** What the visits of the person's pets take. */
export const measureVisits = async (db: Db | Tx, userId: string): Promise<StoredBytes> => {
  const [row] = await db
    .select({ kept: sumOfBytes(visits.textBytes) })
    .from(visits)
    .innerJoin(pets, and(eq(pets.id, visits.petId), eq(pets.userId, userId)))
  return { kept: row?.kept ?? 0, removed: 0 }
}

const dated = {
  id: visits.id,
  petId: visits.petId,
  reason: visits.reason,
  visitDate: visits.visitDate,
  nextVisitDate: visits.nextVisitDate,
  remind: visits.remind,
  remindFrom: visits.remindFrom,
  createdAt: visits.createdAt,
}
export type DatedVisitRow = Pick<VisitRow, keyof typeof dated>

const series = { table: visits, series: visits.reason, date: visits.visitDate, due: visits.nextVisitDate }

/** For reminders, which check who may see the pets: without the findings, which are long. */
export const listVisitsOfPets = (
  db: Db | Tx,
  petIds: readonly string[],
  today: PlainDate,
): Promise<(DatedVisitRow & { readonly isComplete: boolean })[]> => {
  const first = mostDueOfEachPet(series, petIds, today, standingAmong('visit', visits, petIds))
  return db
    .select({ ...dated, isComplete: first.isComplete })
    .from(visits)
    .innerJoin(first.rows, first.on)
    .where(isAnyId(visits.petId, petIds))
}

/**
 * Pets with a visit that reminds of the next on that date, in the order of their ids: at most
 * `limit` of those after `after`.
 */
export const listPetsWithNextVisits = async (
  db: Db,
  nextVisitDate: PlainDate,
  afterId: string,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ petId: visits.petId })
    .from(visits)
    .where(and(visits.remind, eq(visits.nextVisitDate, nextVisitDate), gt(visits.petId, afterId), isStanding))
    .orderBy(visits.petId)
    .limit(limit)
  return rows.map(({ petId }) => petId)
}
