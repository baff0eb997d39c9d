// The queries and mutations of a pet's medications.
import type { Medication } from '#contract/features/medications/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import {
  updateRecordCache,
  newestFirst,
  upsertRecord,
  withoutRecord,
} from '#web/shared/records/record-cache.ts'

/** The list's failure is told by its page. */
export const medicationsQuery = (petId: string) =>
  orpc.medications.list.queryOptions({ input: { petId }, meta: { failure: false } })

const keep = (petId: string, change: (items: readonly Medication[]) => Medication[]): void => {
  updateRecordCache(medicationsQuery(petId).queryKey, change)
  // Their doses are others now.
  void queryClient.invalidateQueries({ queryKey: orpc.doses.key() })
  void queryClient.invalidateQueries({ queryKey: orpc.reminders.key() })
}
const ask = (petId: string): void => keep(petId, (items) => [...items])

export const createMedication = (meta: FailureMeta) =>
  orpc.medications.create.mutationOptions({
    meta,
    onSuccess: (medication, { petId }) => keep(petId, upsertRecord(medication, newestFirst)),
    // Somebody else may have taken the last place.
    onError: (_error, { petId }) => ask(petId),
  })

export const updateMedication = (meta: FailureMeta) =>
  orpc.medications.update.mutationOptions({
    meta,
    onSuccess: (medication, { petId }) => keep(petId, upsertRecord(medication, newestFirst)),
    onError: (_error, { petId }) => ask(petId),
  })

/** Answers what was removed, for `restoreMedication`. */
export const removeMedication = (meta: FailureMeta) =>
  orpc.medications.remove.mutationOptions({
    meta,
    onSuccess: ({ id }, { petId }) => keep(petId, withoutRecord(id)),
    onError: (_error, { petId }) => ask(petId),
  })

export const restoreMedication = (meta: FailureMeta) =>
  orpc.medications.restore.mutationOptions({
    meta,
    onSuccess: (medication, { petId }) => keep(petId, upsertRecord(medication, newestFirst)),
    onError: (_error, { petId }) => ask(petId),
  })
