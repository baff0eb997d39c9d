// The queries and mutations of a pet's parasite treatments.
import type { ParasiteTreatment } from '#contract/features/parasite-treatments/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { newestFirst, recordMutations, updateRecordCache } from '#web/shared/records/record-cache.ts'

const { parasiteTreatments, costs } = orpc

export const treatmentsQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  parasiteTreatments.list.queryOptions({ input: { petId }, meta })

const changeList = (
  petId: string,
  change: (items: readonly ParasiteTreatment[]) => ParasiteTreatment[],
): void => {
  updateRecordCache(treatmentsQuery(petId).queryKey, change)
  void queryClient.invalidateQueries({ queryKey: costs.list.key({ input: { petId } }) })
}

const { upserted, removed } = recordMutations(changeList, newestFirst)

export const createTreatment = (meta: FailureMeta) =>
  parasiteTreatments.create.mutationOptions({ meta, ...upserted })

export const updateTreatment = (meta: FailureMeta) =>
  parasiteTreatments.update.mutationOptions({ meta, ...upserted })

/** Resolves to what was removed, for `restoreTreatment`. */
export const removeTreatment = (meta: FailureMeta) =>
  parasiteTreatments.remove.mutationOptions({ meta, ...removed })

export const restoreTreatment = (meta: FailureMeta) =>
  parasiteTreatments.restore.mutationOptions({ meta, ...upserted })
