// The queries and mutations of a pet's vaccines.
import type { Vaccine } from '#contract/features/vaccines/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import type { FailureMeta } from '#web/shared/api/query-client.ts'
import {
  updateRecordCache,
  newestFirst,
  upsertRecord,
  withoutRecord,
} from '#web/shared/records/record-cache.ts'

/** The list's failure is told by its page. */
export const vaccinesQuery = (petId: string) =>
  orpc.vaccines.list.queryOptions({ input: { petId }, meta: { failure: false } })

const keep = (petId: string, change: (items: readonly Vaccine[]) => Vaccine[]): void =>
  updateRecordCache(vaccinesQuery(petId).queryKey, change)
const ask = (petId: string): void => keep(petId, (items) => [...items])

export const createVaccine = (meta: FailureMeta) =>
  orpc.vaccines.create.mutationOptions({
    meta,
    onSuccess: (vaccine, { petId }) => keep(petId, upsertRecord(vaccine, newestFirst)),
    // Somebody else may have taken the last place.
    onError: (_error, { petId }) => ask(petId),
  })

export const updateVaccine = (meta: FailureMeta) =>
  orpc.vaccines.update.mutationOptions({
    meta,
    onSuccess: (vaccine, { petId }) => keep(petId, upsertRecord(vaccine, newestFirst)),
    onError: (_error, { petId }) => ask(petId),
  })

/** Answers what was removed, for `restoreVaccine`. */
export const removeVaccine = (meta: FailureMeta) =>
  orpc.vaccines.remove.mutationOptions({
    meta,
    onSuccess: ({ id }, { petId }) => keep(petId, withoutRecord(id)),
    onError: (_error, { petId }) => ask(petId),
  })

export const restoreVaccine = (meta: FailureMeta) =>
  orpc.vaccines.restore.mutationOptions({
    meta,
    onSuccess: (vaccine, { petId }) => keep(petId, upsertRecord(vaccine, newestFirst)),
    onError: (_error, { petId }) => ask(petId),
  })
