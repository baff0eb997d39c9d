import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { client, orpc } from '#web/shared/api/client.ts'
import { costsKey, newestFirst, wholeList } from '#web/shared/records/record-changes.ts'

export const { query: vaccinesQuery, changes: vaccineChanges } = wholeList(
  vaccineKind.id,
  client.vaccines,
  (of) => orpc.vaccines.list.queryOptions(of),
  { order: newestFirst, staleOf: (petId) => [costsKey(petId)] },
)
