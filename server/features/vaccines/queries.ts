// SQL of vaccines, all of one pet to which access was proved; nothing here decides.
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { PetAccess } from '#server/features/pets/access.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { vaccines } from './tables.ts'

export type VaccineRow = typeof vaccines.$inferSelect
type Written = Pick<VaccineRow, 'id' | 'createdAt' | 'remindsSince'>
type VaccineFields = Omit<typeof vaccines.$inferInsert, keyof Written | 'petId'>
type VaccineChanges = Omit<PgUpdateSetSource<typeof vaccines>, 'id' | 'createdAt' | 'petId'>

const of = ({ petId }: PetAccess) => eq(vaccines.petId, petId)
const one = (access: PetAccess, id: string) => and(of(access), eq(vaccines.id, id))

export const listVaccines = (db: Db | Tx, access: PetAccess): Promise<VaccineRow[]> =>
  db.select().from(vaccines).where(of(access)).orderBy(desc(vaccines.createdAt), desc(vaccines.id))

export const countVaccines = (tx: Tx, access: PetAccess): Promise<number> => tx.$count(vaccines, of(access))

/** Undefined when the id is taken. */
export const insertVaccine = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  written: Written,
  fields: VaccineFields,
) => {
  const values = { ...fields, ...written, petId }
  const [row] = await tx.insert(vaccines).values(values).onConflictDoNothing().returning()
  return row
}

/** Undefined when this pet has none of that id; so with the next. A change of nothing is one too. */
export const updateVaccine = async (
  db: Db,
  access: PetAccess<'edit'>,
  id: string,
  changes: VaccineChanges,
) => {
  const set = { ...changes, petId: access.petId }
  const [row] = await db.update(vaccines).set(set).where(one(access, id)).returning()
  return row
}

export const deleteVaccine = async (db: Db, access: PetAccess<'edit'>, id: string) => {
  const [row] = await db.delete(vaccines).where(one(access, id)).returning()
  return row
}

/** All of these pets: for reminders, which ask whom they may tell. */
export const listVaccinesOf = (db: Db | Tx, petIds: readonly string[]): Promise<VaccineRow[]> =>
  db
    .select()
    .from(vaccines)
    .where(inArray(vaccines.petId, [...petIds]))
