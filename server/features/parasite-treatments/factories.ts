import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { single, type Insertable, type WithId } from '#server/testing/factories/inserted-row.ts'
import { parasiteTreatments } from './tables.ts'

export const aParasiteTreatment = async (
  db: Db,
  { pet, ...treatment }: { pet: WithId } & Insertable<typeof parasiteTreatments.$inferInsert>,
) =>
  single(
    await db
      .insert(parasiteTreatments)
      .values({
        id: newId(),
        petId: pet.id,
        name: 'Fluralaner',
        target: 'external',
        dateAdministered: '2026-03-01',
        nextDueDate: '2026-06-01',
        createdAt: new Date(),
        ...treatment,
      })
      .returning(),
  )
