// The queries and mutations of a pet's weights.
import type { Weight } from '#contract/features/weights/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { recordMutations, updateRecordCache } from '#web/shared/records/record-cache.ts'

export const weightsQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.weights.list.queryOptions({ input: { petId }, meta })

const changeList = (petId: string, change: (items: readonly Weight[]) => Weight[]): void => {
  updateRecordCache(weightsQuery(petId).queryKey, change)
  // The profile shows the newest one.
  void queryClient.invalidateQueries({ queryKey: orpc.pets.get.queryKey({ input: { petId } }) })
}

const placeOf = ({ measuredOn, createdAt, id }: Weight): string => `${measuredOn} ${createdAt} ${id}`

/** As the server lists them: the latest day first; of one day, what was written down last. */
const latestFirst = (a: Weight, b: Weight): number => (placeOf(a) < placeOf(b) ? 1 : -1)

const { upserted, removed } = recordMutations(changeList, latestFirst)

export const createWeight = (meta: FailureMeta) => orpc.weights.create.mutationOptions({ meta, ...upserted })

export const updateWeight = (meta: FailureMeta) => orpc.weights.update.mutationOptions({ meta, ...upserted })

/** Resolves to what was removed, for `restoreWeight`. */
export const removeWeight = (meta: FailureMeta) => orpc.weights.remove.mutationOptions({ meta, ...removed })

export const restoreWeight = (meta: FailureMeta) =>
  orpc.weights.restore.mutationOptions({ meta, ...upserted })
