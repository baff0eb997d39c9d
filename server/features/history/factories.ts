import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { single, type Insertable, type WithId } from '#server/testing/factories/inserted-row.ts'
import { petChanges, petRecords } from './record-tables.ts'

export const aRemovedVaccine = async (
  db: Db,
  { pet, ...record }: { pet: WithId } & Insertable<typeof petRecords.$inferInsert>,
) => {
  const recordId = newId()
  return single(
    await db
      .insert(petRecords)
      .values({
        petId: pet.id,
        kind: 'vaccines',
        recordId,
        title: 'Rabia',
        removedAt: new Date(),
        content: { id: recordId, name: 'Rabia', createdAt: '2026-03-01T09:00:00.000Z' },
        ...record,
      })
      .returning(),
  )
}

export const aPetChange = async (
  db: Db,
  { pet, ...change }: { pet: WithId } & Insertable<typeof petChanges.$inferInsert>,
) =>
  single(
    await db
      .insert(petChanges)
      .values({
        id: newId(),
        petId: pet.id,
        action: 'created',
        kind: 'vaccines',
        recordId: newId(),
        title: 'Rabia',
        fields: [],
        at: new Date(),
        ...change,
      })
      .returning(),
  )
