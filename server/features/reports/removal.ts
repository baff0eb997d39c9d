import type { Report } from '#contract/features/reports/schema.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import type { Services } from '#server/platform/services/services.ts'
import * as queries from './queries.ts'
import { reportTask } from './jobs.ts'
import { getReport } from './service.ts'

/** The file stays until the time for a restore is over. @throws NOT_FOUND */
export const removeReport = async (
  { db, clock }: Services,
  access: PetAccess,
  personId: string,
  reportId: string,
): Promise<void> => {
  if (!(await queries.markRemoved(db, access, personId, requireUuid(reportId), clock())))
    throw apiError('NOT_FOUND')
}

/**
 * Links open the report again. A report that was not removed is returned unchanged.
 * @throws NOT_FOUND when it is another's, or was removed too long ago
 */
export const restoreReport = async (
  services: Services,
  access: PetAccess,
  personId: string,
  sent: string,
): Promise<Report> => {
  const { db, clock } = services
  const reportId = requireUuid(sent)
  await db.transaction(async (tx) => {
    if ((await queries.findReport(tx, access, personId, reportId)) !== undefined) return
    const row = requireFound(await queries.unmarkRemoved(tx, access, personId, reportId, clock()))
    // The removal ends the report's job, which a newer try replaces.
    if (row.status === 'pending' || row.status === 'running')
      await reportTask.send(services, reportId, personId, tx)
  })
  return getReport(services, access, personId, reportId)
}
