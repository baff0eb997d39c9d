import { documentKind } from '#contract/features/documents/kind.ts'
import type { PetDocument } from '#contract/features/documents/schema.ts'
import { moveToBin, noteRestored, type HistoryKind } from '#server/features/history/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { addWithinPlan, chargedAccount, withPetLocked } from '#server/features/pets/access.ts'
import { requireWithinQuota } from '#server/features/quotas/service.ts'
import { titledRecord } from '#server/features/records/kinds/rows.ts'
import { requireRecordCount } from '#server/features/records/record-cap.ts'
import { undoableSince } from '#server/platform/database/restorable-rows.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import type { Services } from '#server/platform/services/services.ts'
import * as queries from './queries.ts'
import { toPetDocument } from './service.ts'

/** The file stays until the time for a restore is over. @throws NOT_FOUND */
export const removeDocument = async (
  services: Services,
  access: PetAccess<'edit'>,
  sent: string,
): Promise<void> => {
  const documentId = requireUuid(sent)
  await withPetLocked(services, access, async (tx) => {
    const removed = await queries.markDocumentRemoved(tx, access, documentId, services.clock())
    await moveToBin(services, tx, access, titledRecord(documentKind, requireFound(removed)))
  })
}

/**
 * @returns an existing document unchanged
 * @throws PLAN_LIMIT_REACHED, QUOTA_REACHED, TOO_MANY_RECORDS when its place was used meanwhile
 * @throws NOT_FOUND when it is not of this pet, or was removed too long ago
 */
export const restoreDocument = async (
  services: Services,
  access: PetAccess<'edit'>,
  sent: string,
): Promise<PetDocument> => {
  const documentId = requireUuid(sent)
  const since = undoableSince(services)
  const row = await addWithinPlan(services, access, 'documents', {
    known: (tx) => queries.getDocument(tx, access, documentId),
    count: (tx) => queries.countDocuments(tx, access),
    insert: async (tx) => {
      requireRecordCount(await queries.countDocuments(tx, access))
      const restored = requireFound(await queries.unmarkDocumentRemoved(tx, access, documentId, since))
      await noteRestored(services, tx, access, titledRecord(documentKind, restored))
      await requireWithinQuota(services, tx, chargedAccount(access))
      return restored
    },
  })
  return toPetDocument(row)
}

export const documentHistory: HistoryKind = {
  kind: documentKind.name,
  findTitle: async (tx, access, id) => (await queries.getDocument(tx, access, id))?.documentName,
  restore: restoreDocument,
  expire: queries.expireRemovedDocuments,
}
