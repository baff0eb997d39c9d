import type { AttachableKind } from '#contract/features/attachments/limits.ts'
import { petRecords } from '#server/features/history/record-tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { WithId } from '#server/testing/factories/inserted-row.ts'
import { recordDocuments } from './tables.ts'

/** The record must be one of the pet's. */
export const anAttachment = async (
  db: Db,
  kind: AttachableKind,
  { pet, record, document }: { pet: WithId; record: WithId; document: WithId },
): Promise<void> => {
  const item = { petId: pet.id, kind, recordId: record.id }
  await db
    .insert(petRecords)
    .values({ ...item, title: 'Rabia' })
    .onConflictDoNothing()
  await db.insert(recordDocuments).values({ ...item, documentId: document.id })
}
