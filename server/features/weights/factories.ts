import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { single, type Insertable, type WithId } from '#server/testing/factories/inserted-row.ts'
import { weights } from './tables.ts'

export const aWeight = async (
  db: Db,
  { pet, ...weight }: { pet: WithId } & Insertable<typeof weights.$inferInsert>,
) =>
  single(
    await db
      .insert(weights)
      .values({
        id: newId(),
        petId: pet.id,
        measuredOn: '2026-03-01',
        weightValue: 12.5,
        weightUnit: 'Kilogramos',
        createdAt: new Date(),
        ...weight,
      })
      .returning(),
  )
