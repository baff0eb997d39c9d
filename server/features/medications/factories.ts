import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { single, type Insertable, type WithId } from '#server/testing/factories/inserted-row.ts'
import { medications } from './medication-tables.ts'

export const aMedication = async (
  db: Db,
  { pet, ...medication }: { pet: WithId } & Insertable<typeof medications.$inferInsert>,
) =>
  single(
    await db
      .insert(medications)
      .values({
        id: newId(),
        petId: pet.id,
        name: 'Condroprotector',
        dosage: '1 comprimido',
        frequency: 'Cada 24 horas',
        createdAt: new Date(),
        ...medication,
      })
      .returning(),
  )
