import { eq, getTableColumns } from 'drizzle-orm'
import type { CareSheet } from '#contract/features/care-sheets/schema.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { careSheets } from './tables.ts'

const { petId: _petId, ...columns } = getTableColumns(careSheets)

export const findSheet = async (db: Db | Tx, { petId }: PetAccess): Promise<CareSheet | undefined> => {
  const [row] = await db.select(columns).from(careSheets).where(eq(careSheets.petId, petId))
  return row
}

export const writeSheet = (tx: Tx, { petId }: PetAccess<'edit'>, sheet: CareSheet) =>
  tx
    .insert(careSheets)
    .values({ petId, ...sheet })
    .onConflictDoUpdate({ target: careSheets.petId, set: sheet })
