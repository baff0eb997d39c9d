import { eq } from 'drizzle-orm'
import type { OwnRows } from '#server/features/auth/own-rows.ts'
import { petShares } from '#server/features/pets/pet-tables.ts'
import type { Db } from '#server/platform/database/database.ts'

export const remindOfShares = async (db: Db, { personId }: OwnRows, isReminded: boolean): Promise<void> => {
  await db.update(petShares).set({ isReminded }).where(eq(petShares.sharedWithUserId, personId))
}
