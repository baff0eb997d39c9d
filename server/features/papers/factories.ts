import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { single, type Insertable, type WithId } from '#server/testing/factories/inserted-row.ts'
import { papers } from './tables.ts'

export const aPaper = async (
  db: Db,
  { pet, ...paper }: { pet: WithId } & Insertable<typeof papers.$inferInsert>,
) =>
  single(
    await db
      .insert(papers)
      .values({
        id: newId(),
        petId: pet.id,
        name: 'Pasaporte',
        type: 'passport',
        validUntil: '2028-03-01',
        createdAt: new Date(),
        ...paper,
      })
      .returning(),
  )
