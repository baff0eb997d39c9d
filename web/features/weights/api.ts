import { weightKind } from '#contract/features/weights/kind.ts'
import type { Weight } from '#contract/features/weights/schema.ts'
import { client, orpc } from '#web/shared/api/client.ts'
import { createCompleteList } from '#web/shared/records/record-changes.ts'

const placeOf = ({ measuredOn, createdAt, id }: Weight): string => `${measuredOn} ${createdAt} ${id}`

export const { query: weightsQuery, changes: weightChanges } = createCompleteList(
  weightKind.id,
  client.weights,
  (of) => orpc.weights.list.queryOptions(of),
  {
    // The server's order: the latest day first; within a day the last recorded one.
    order: (a, b) => (placeOf(a) < placeOf(b) ? 1 : -1),
    // The pet has its newest weight.
    staleOf: (petId) => [orpc.pets.get.queryKey({ input: { petId } })],
  },
)
