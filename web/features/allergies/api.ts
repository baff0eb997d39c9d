// The queries and mutations of a pet's allergies.
import type { Allergy } from '#contract/features/allergies/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { updateRecordCache, upsertRecord, withoutRecord } from '#web/shared/records/record-cache.ts'

/** The list's failure is told by its page. */
export const allergiesQuery = (petId: string) =>
  orpc.allergies.list.queryOptions({ input: { petId }, meta: { failure: false } })

// Ids grow with time, and the oldest stands first.
const oldestFirst = (a: Allergy, b: Allergy): number => (a.id < b.id ? -1 : 1)

const keep = (petId: string, change: (items: readonly Allergy[]) => Allergy[]): void => {
  const { queryKey } = allergiesQuery(petId)
  updateRecordCache(queryKey, change)
  // The pet's own page names them.
  const list = queryClient.getQueryData(queryKey)
  const pet = orpc.pets.get.queryKey({ input: { petId } })
  if (list)
    queryClient.setQueryData(
      pet,
      (known) => known && { ...known, allergies: list.items.map(({ name }) => name) },
    )
  void queryClient.invalidateQueries({ queryKey: pet })
}
const ask = (petId: string): void => keep(petId, (items) => [...items])

export const createAllergy = (meta: FailureMeta) =>
  orpc.allergies.create.mutationOptions({
    meta,
    onSuccess: (allergy, { petId }) => keep(petId, upsertRecord(allergy, oldestFirst)),
    // Somebody else may have taken the last place.
    onError: (_error, { petId }) => ask(petId),
  })

export const updateAllergy = (meta: FailureMeta) =>
  orpc.allergies.update.mutationOptions({
    meta,
    onSuccess: (allergy, { petId }) => keep(petId, upsertRecord(allergy, oldestFirst)),
    onError: (_error, { petId }) => ask(petId),
  })

/** Answers what was removed, for `restoreAllergy`. */
export const removeAllergy = (meta: FailureMeta) =>
  orpc.allergies.remove.mutationOptions({
    meta,
    onSuccess: ({ id }, { petId }) => keep(petId, withoutRecord(id)),
    onError: (_error, { petId }) => ask(petId),
  })

export const restoreAllergy = (meta: FailureMeta) =>
  orpc.allergies.restore.mutationOptions({
    meta,
    onSuccess: (allergy, { petId }) => keep(petId, upsertRecord(allergy, oldestFirst)),
    onError: (_error, { petId }) => ask(petId),
  })
