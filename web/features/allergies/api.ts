// The queries and mutations of a pet's allergies.
import type { Allergy } from '#contract/features/allergies/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { recordMutations, updateRecordCache } from '#web/shared/records/record-cache.ts'

export const allergiesQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.allergies.list.queryOptions({ input: { petId }, meta })

// Ids ascend with time, and the oldest allergy is first.
const oldestFirst = (a: Allergy, b: Allergy): number => (a.id < b.id ? -1 : 1)
export const newestFirst = (a: Allergy, b: Allergy): number => oldestFirst(b, a)

const changeList = (petId: string, change: (items: readonly Allergy[]) => Allergy[]): void => {
  const { queryKey } = allergiesQuery(petId)
  updateRecordCache(queryKey, change)
  // The pet's own page lists their names too.
  const list = queryClient.getQueryData(queryKey)
  const pet = orpc.pets.get.queryKey({ input: { petId } })
  if (list)
    queryClient.setQueryData(
      pet,
      (known) => known && { ...known, allergies: list.items.map(({ name }) => name) },
    )
  void queryClient.invalidateQueries({ queryKey: pet })
}

const { upserted, removed } = recordMutations(changeList, oldestFirst)

export const createAllergy = (meta: FailureMeta) =>
  orpc.allergies.create.mutationOptions({ meta, ...upserted })

export const updateAllergy = (meta: FailureMeta) =>
  orpc.allergies.update.mutationOptions({ meta, ...upserted })

/** Resolves to what was removed, for `restoreAllergy`. */
export const removeAllergy = (meta: FailureMeta) =>
  orpc.allergies.remove.mutationOptions({ meta, ...removed })

export const restoreAllergy = (meta: FailureMeta) =>
  orpc.allergies.restore.mutationOptions({ meta, ...upserted })
