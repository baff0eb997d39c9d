// The queries and mutations of a pet's medications.
import type { Medication } from '#contract/features/medications/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { newestFirst, recordMutations, updateRecordCache } from '#web/shared/records/record-cache.ts'

export const medicationsQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.medications.list.queryOptions({ input: { petId }, meta })

const changeList = (petId: string, change: (items: readonly Medication[]) => Medication[]): void => {
  updateRecordCache(medicationsQuery(petId).queryKey, change)
  // A changed medication has other doses.
  void queryClient.invalidateQueries({ queryKey: orpc.doses.key() })
  void queryClient.invalidateQueries({ queryKey: orpc.reminders.key() })
}

const { upserted, removed } = recordMutations(changeList, newestFirst)

export const createMedication = (meta: FailureMeta) =>
  orpc.medications.create.mutationOptions({ meta, ...upserted })

export const updateMedication = (meta: FailureMeta) =>
  orpc.medications.update.mutationOptions({ meta, ...upserted })

/** Resolves to what was removed, for `restoreMedication`. */
export const removeMedication = (meta: FailureMeta) =>
  orpc.medications.remove.mutationOptions({ meta, ...removed })

export const restoreMedication = (meta: FailureMeta) =>
  orpc.medications.restore.mutationOptions({ meta, ...upserted })
