// The queries and mutations of a pet's vaccines.
import type { Vaccine } from '#contract/features/vaccines/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { newestFirst, recordMutations, updateRecordCache } from '#web/shared/records/record-cache.ts'

export const vaccinesQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.vaccines.list.queryOptions({ input: { petId }, meta })

const changeList = (petId: string, change: (items: readonly Vaccine[]) => Vaccine[]): void => {
  updateRecordCache(vaccinesQuery(petId).queryKey, change)
  void queryClient.invalidateQueries({ queryKey: orpc.costs.list.key({ input: { petId } }) })
}

const { upserted, removed } = recordMutations(changeList, newestFirst)

export const createVaccine = (meta: FailureMeta) =>
  orpc.vaccines.create.mutationOptions({ meta, ...upserted })

export const updateVaccine = (meta: FailureMeta) =>
  orpc.vaccines.update.mutationOptions({ meta, ...upserted })

/** Resolves to what was removed, for `restoreVaccine`. */
export const removeVaccine = (meta: FailureMeta) => orpc.vaccines.remove.mutationOptions({ meta, ...removed })

export const restoreVaccine = (meta: FailureMeta) =>
  orpc.vaccines.restore.mutationOptions({ meta, ...upserted })
