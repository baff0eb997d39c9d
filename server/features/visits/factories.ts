import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { single, type Insertable, type WithId } from '#server/testing/factories/inserted-row.ts'
import { visits } from './tables.ts'

export const aVisit = async (
  db: Db,
  { pet, ...visit }: { pet: WithId } & Insertable<typeof visits.$inferInsert>,
) =>
  single(
    await db
      .insert(visits)
      .values({
        id: newId(),
        petId: pet.id,
        visitDate: '2026-03-01',
        reason: 'Control anual',
        clinic: 'Clínica San Roque',
        veterinarian: 'Dra. Núñez',
        createdAt: new Date(),
        ...visit,
      })
      .returning(),
  )
