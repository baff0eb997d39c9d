// The query of a pet's weights, and their changes.
import { weightKind } from '#contract/features/weights/kind.ts'
import type { Weight } from '#contract/features/weights/schema.ts'
import { client, orpc } from '#web/shared/api/client.ts'
import type { FailureMeta } from '#web/shared/api/query-client.ts'
import { recordChanges, wholeListCache } from '#web/shared/records/record-changes.ts'

export const weightsQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.weights.list.queryOptions({ input: { petId }, meta })

const placeOf = ({ measuredOn, createdAt, id }: Weight): string => `${measuredOn} ${createdAt} ${id}`

/** As the server lists them: the latest day first; of one day, what was written down last. */
const latestFirst = (a: Weight, b: Weight): number => (placeOf(a) < placeOf(b) ? 1 : -1)

export const weightChanges = recordChanges(
  weightKind.id,
  client.weights,
  wholeListCache(
    (petId) => weightsQuery(petId).queryKey,
    latestFirst,
    // The profile shows the newest one.
    (petId) => [orpc.pets.get.queryKey({ input: { petId } })],
  ),
)
