import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { single, type Insertable, type WithId } from '#server/testing/factories/inserted-row.ts'
import { careTasks } from './tables.ts'

export const aCareTask = async (
  db: Db,
  { pet, ...task }: { pet: WithId } & Insertable<typeof careTasks.$inferInsert>,
) =>
  single(
    await db
      .insert(careTasks)
      .values({
        id: newId(),
        petId: pet.id,
        name: 'Baño',
        everyCount: 2,
        everyUnit: 'weeks',
        nextDueOn: '2026-12-01',
        createdAt: new Date(),
        ...task,
      })
      .returning(),
  )
