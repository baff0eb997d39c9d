import { systemAccess } from '#server/platform/database/system-access.ts'
import { diaryKind } from '#contract/features/diary/kind.ts'
import type { DiaryEntry } from '#contract/features/diary/schema.ts'
import { moveToBin, noteRestored, type HistoryKind } from '#server/features/history/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { chargedAccount, getPetMembers, withPetLocked } from '#server/features/pets/access.ts'
import { requireWithinQuota } from '#server/features/quotas/service.ts'
import { titledRecord } from '#server/features/records/kinds/rows.ts'
import { requireRecordCount } from '#server/features/records/record-cap.ts'
import { undoableSince } from '#server/platform/database/restorable-rows.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import type { Services } from '#server/platform/services/services.ts'
import { keysOf } from './photo-files.ts'
import { listPhotosOfEntries } from './photos/queries.ts'
import * as queries from './queries.ts'
import { getDiaryEntry } from './service.ts'

/**
 * The files stay until the time for a restore is over.
 * @throws NOT_FOUND
 */
export const removeEntry = async (
  services: Services,
  access: PetAccess<'edit'>,
  sent: string,
): Promise<void> => {
  const entryId = requireUuid(sent)
  await withPetLocked(services, access, async (tx) => {
    const removed = await queries.markEntryRemoved(tx, access, entryId, services.clock())
    await moveToBin(services, tx, access, titledRecord(diaryKind, requireFound(removed)))
  })
}

/**
 * @returns an existing entry unchanged
 * @throws NOT_FOUND when it is not of this pet, or was removed too long ago
 * @throws QUOTA_REACHED, TOO_MANY_RECORDS when its room was used meanwhile
 */
export const restoreEntry = async (
  services: Services,
  access: PetAccess<'edit'>,
  sent: string,
): Promise<DiaryEntry> => {
  const entryId = requireUuid(sent)
  await withPetLocked(services, access, async (tx) => {
    const restored = await queries.unmarkEntryRemoved(tx, access, entryId, undoableSince(services))
    if (restored === undefined) return
    requireRecordCount((await queries.countEntries(tx, access)) - 1)
    await noteRestored(services, tx, access, titledRecord(diaryKind, restored))
    await requireWithinQuota(services, tx, chargedAccount(access))
  })
  return getDiaryEntry(services, access, entryId)
}

export const diaryHistory: HistoryKind = {
  kind: diaryKind.name,
  findTitle: async (tx, access, id) => (await queries.getEntry(tx, access, id))?.title,
  restore: restoreEntry,
  expire: queries.expireRemovedEntries,
}

/** @returns their number */
export const deleteRemovedEntries = async (
  services: Services,
  before: Date,
  limit: number,
): Promise<number> => {
  const { removed, photos } = await services.db.transaction(async (tx) => {
    const entries = await queries.lockRemovedEntries(systemAccess(tx), before, limit)
    const ids = entries.map((entry) => entry.id)
    const images = await listPhotosOfEntries(systemAccess(tx), ids)
    await queries.deleteEntries(systemAccess(tx), ids)
    return { removed: entries, photos: images }
  })
  const members = await getPetMembers(
    services,
    removed.map(({ petId }) => petId),
  )
  const keys = removed.flatMap(({ id: entryId, petId }) => {
    // The files of a removed pet are deleted already.
    const owner = members.find((member) => member.petId === petId)
    return owner
      ? keysOf(
          owner,
          photos.filter((photo) => photo.entryId === entryId),
        )
      : []
  })
  await tryRemoveFiles(services, keys)
  return removed.length
}
