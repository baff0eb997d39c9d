// SQL of weight measurements. Queries of one pet take a proof of access to it.
import { and, desc, eq, sql } from 'drizzle-orm'
import type { PetAccess } from '#server/features/pets/access.ts'
import { bytesOfTexts, measureRecords } from '#server/features/records/service.ts'
import { asDay, asWeight, type ReportSection } from '#server/features/reports/service.ts'
import type { TimelineSource } from '#server/features/timeline/service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { weights } from './tables.ts'

export type WeightRow = typeof weights.$inferSelect
type Written = Pick<WeightRow, 'id' | 'createdAt'>
type WeightFields = Omit<typeof weights.$inferInsert, keyof Written | 'petId'>
type WeightChanges = { readonly [F in keyof WeightFields]?: WeightFields[F] | undefined }

const of = ({ petId }: PetAccess) => eq(weights.petId, petId)
const one = (access: PetAccess, id: string) => and(of(access), eq(weights.id, id))

export const weightTimeline: TimelineSource = {
  kind: 'weights',
  table: weights,
  listed: of,
  id: weights.id,
  when: { date: weights.measuredOn },
  title: sql`(trim_scale(${weights.weightValue}) || ' ' || ${weights.weightUnit})`,
  detail: weights.note,
  texts: [weights.note],
}

export const weightReport: ReportSection = {
  kind: 'weights',
  title: { es: 'Peso', en: 'Weight' },
  from: weights,
  listed: of,
  id: weights.id,
  day: weights.measuredOn,
  curve: { value: weights.weightValue, unit: weights.weightUnit },
  columns: [
    { title: { es: 'Fecha', en: 'Date' }, share: 2, value: weights.measuredOn, show: asDay },
    {
      title: { es: 'Peso', en: 'Weight' },
      share: 2,
      value: sql`${weights.weightValue} || ' ' || ${weights.weightUnit}`,
      show: asWeight,
    },
    { title: { es: 'Notas', en: 'Notes' }, share: 8, value: weights.note },
  ],
}

/** Where a page begins: after this weight. */
export type WeightPlace = readonly [measuredOn: string, createdAt: string, id: string]

const after = (place: WeightPlace | undefined) =>
  place &&
  sql`(${weights.measuredOn}, ${weights.createdAt}, ${weights.id}) < (${place[0]}::date, ${place[1]}::timestamptz, ${place[2]}::uuid)`

const latestFirst = [desc(weights.measuredOn), desc(weights.createdAt), desc(weights.id)]

export const listWeights = (db: Db | Tx, access: PetAccess): Promise<WeightRow[]> =>
  db
    .select()
    .from(weights)
    .where(of(access))
    .orderBy(...latestFirst)

/** The first of those after the place. */
export const listWeightPage = (
  db: Db | Tx,
  access: PetAccess,
  { after: place, size }: { readonly after?: WeightPlace | undefined; readonly size: number },
): Promise<WeightRow[]> =>
  db
    .select()
    .from(weights)
    .where(and(of(access), after(place)))
    .orderBy(...latestFirst)
    .limit(size)

export const findWeight = async (tx: Tx, access: PetAccess, id: string): Promise<WeightRow | undefined> => {
  const [row] = await tx.select().from(weights).where(one(access, id))
  return row
}

/** Undefined when the id is taken. */
export const insertWeight = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  { id, createdAt }: Written,
  fields: WeightFields,
) => {
  const values = { ...fields, id, createdAt, petId }
  const [row] = await tx.insert(weights).values(values).onConflictDoNothing().returning()
  return row
}

/** Those of a file, which are many. */
export const insertWeights = (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  rows: readonly (Written & WeightFields)[],
) =>
  tx
    .insert(weights)
    .values(rows.map((row) => ({ ...row, petId })))
    .onConflictDoNothing()

/**
 * Undefined when this pet has none of that id. The pet is locked: whoever changes the profile locks
 * it first and then its measurement of today, and in the other order the two would wait for each
 * other.
 */
export const updateWeight = async (
  tx: Tx,
  access: PetAccess<'edit'>,
  { id }: Pick<Written, 'id'>,
  changes: WeightChanges,
) => {
  const set = { ...changes, petId: access.petId }
  const [row] = await tx.update(weights).set(set).where(one(access, id)).returning()
  return row
}

/** As above. */
export const deleteWeight = async (tx: Tx, access: PetAccess<'edit'>, id: string) => {
  const [row] = await tx.delete(weights).where(one(access, id)).returning()
  return row
}

export const measureWeights = measureRecords(weights, bytesOfTexts(weights.note))
