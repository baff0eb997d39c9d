import { ownRows } from '#server/features/auth/own-rows.ts'
import type { PetImport } from '#contract/features/pet-files/schema.ts'
import { requireStorageQuota } from '#server/features/quotas/service.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Services } from '#server/platform/services/services.ts'
import { refusal } from './format/refusal.ts'
import { importTask } from './import/import-job.ts'
import { listObstacles } from './import/obstacles.ts'
import { findImport, lockImport, updateImport } from './queries.ts'
import { requireImport, toPetImport } from './pet-import.ts'

/**
 * One of two concurrent confirmations starts the import, and both return it. A failed import can be
 * tried again.
 * @throws NOT_FOUND, PET_FILE_REFUSED when it was altered
 * @throws PLAN_LIMIT_REACHED, QUOTA_REACHED when it does not fit
 */
export const confirmImport = async (
  services: Services,
  personId: string,
  importId: string,
  onlyWhatFits: boolean,
): Promise<PetImport> => {
  const { db, clock } = services
  const known = requireImport(services, await findImport(db, ownRows(personId)), importId)
  if (known.contents === null) throw apiError('NOT_FOUND')
  if (known.status === 'importing' || known.status === 'done') return toPetImport(services, known)
  for (const obstacle of await listObstacles(services, personId, known.contents)) {
    if (obstacle.kind === 'altered') throw refusal('altered')
    if (obstacle.kind === 'plan' && !onlyWhatFits) {
      const { reason, limit } = obstacle
      throw apiError('PLAN_LIMIT_REACHED', { reason, limit })
    }
    if (obstacle.kind === 'bytes')
      await requireStorageQuota(services, { userId: personId, isOwn: true }, known.contents.fileBytes)
  }
  const row = await db.transaction(async (tx) => {
    const locked = requireImport(services, await lockImport(tx, ownRows(personId)), importId)
    if (locked.status === 'importing' || locked.status === 'done') return locked
    const begun = await updateImport(tx, ownRows(personId), {
      status: 'importing',
      failure: null,
      progress: 0,
      attempt: null,
      onlyWhatFits,
      activeAt: clock(),
    })
    await importTask.send(services, begun.id, personId, tx)
    return begun
  })
  return toPetImport(services, row)
}

/**
 * No data of the pet stays, and the import can be confirmed again. A finished import is returned
 * unchanged.
 * @throws NOT_FOUND
 */
export const stopImport = async (
  services: Services,
  personId: string,
  importId: string,
): Promise<PetImport> => {
  const { db, clock } = services
  const find = async () => requireImport(services, await findImport(db, ownRows(personId)), importId)
  await importTask.stop(db, (await find()).id, { status: 'ready', activeAt: clock() })
  return toPetImport(services, await find())
}
