import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { single, type Insertable, type WithId } from '#server/testing/factories/inserted-row.ts'
import { vaccines } from './tables.ts'

export const aVaccine = async (
  db: Db,
  { pet, ...vaccine }: { pet: WithId } & Insertable<typeof vaccines.$inferInsert>,
) =>
  single(
    await db
      .insert(vaccines)
      .values({
        id: newId(),
        petId: pet.id,
        name: 'Rabia',
        dateAdministered: '2026-03-01',
        nextDueDate: '2027-03-01',
        veterinarian: 'Clínica San Roque',
        createdAt: new Date(),
        ...vaccine,
      })
      .returning(),
  )
