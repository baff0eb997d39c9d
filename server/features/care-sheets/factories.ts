import type { Db } from '#server/platform/database/database.ts'
import { single, type Insertable, type WithId } from '#server/testing/factories/inserted-row.ts'
import { careSheets } from './tables.ts'

export const aCareSheet = async (
  db: Db,
  { pet, ...sheet }: { pet: WithId } & Insertable<typeof careSheets.$inferInsert>,
) =>
  single(
    await db
      .insert(careSheets)
      .values({
        petId: pet.id,
        food: 'Croquetas de pollo',
        keys: 'Con la vecina del 302',
        revision: 2,
        ...sheet,
      })
      .returning(),
  )
