import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { client, orpc } from '#web/shared/api/client.ts'
import { costsKey, newestFirst, createCompleteList } from '#web/shared/records/record-changes.ts'

export const { query: vaccinesQuery, changes: vaccineChanges } = createCompleteList(
  vaccineKind.id,
  client.vaccines,
  (of) => orpc.vaccines.list.queryOptions(of),
  { order: newestFirst, staleOf: (petId) => [costsKey(petId)] },
)
