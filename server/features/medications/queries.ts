// SQL of medications, all of one pet to which access was proved; nothing here decides.
import { and, desc, eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { PetAccess } from '#server/features/pets/access.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { medications } from './tables.ts'

export type MedicationRow = typeof medications.$inferSelect
type Identity = Pick<MedicationRow, 'id' | 'createdAt'>
type MedicationFields = Omit<typeof medications.$inferInsert, keyof Identity | 'petId'>
type MedicationChanges = Omit<PgUpdateSetSource<typeof medications>, keyof Identity | 'petId'>

const of = ({ petId }: PetAccess) => eq(medications.petId, petId)
const one = (access: PetAccess, id: string) => and(of(access), eq(medications.id, id))

export const listMedications = (db: Db | Tx, access: PetAccess): Promise<MedicationRow[]> =>
  db.select().from(medications).where(of(access)).orderBy(desc(medications.createdAt), desc(medications.id))

export const countMedications = (tx: Tx, access: PetAccess): Promise<number> =>
  tx.$count(medications, of(access))

/** Undefined when the id is taken. */
export const insertMedication = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  identity: Identity,
  fields: MedicationFields,
) => {
  const values = { ...fields, ...identity, petId }
  const [row] = await tx.insert(medications).values(values).onConflictDoNothing().returning()
  return row
}

/** Undefined when this pet has none of that id; so with the next. A change of nothing is one too. */
export const updateMedication = async (
  db: Db,
  access: PetAccess<'edit'>,
  id: string,
  changes: MedicationChanges,
) => {
  const set = { ...changes, petId: access.petId }
  const [row] = await db.update(medications).set(set).where(one(access, id)).returning()
  return row
}

export const deleteMedication = async (db: Db, access: PetAccess<'edit'>, id: string) => {
  const [row] = await db.delete(medications).where(one(access, id)).returning()
  return row
}
