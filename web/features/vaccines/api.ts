// The query of a pet's vaccines, and their changes.
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { client, orpc } from '#web/shared/api/client.ts'
import type { FailureMeta } from '#web/shared/api/query-client.ts'
import { newestFirst, recordChanges, wholeListCache } from '#web/shared/records/record-changes.ts'

export const vaccinesQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.vaccines.list.queryOptions({ input: { petId }, meta })

export const vaccineChanges = recordChanges(
  vaccineKind.id,
  client.vaccines,
  wholeListCache(
    (petId) => vaccinesQuery(petId).queryKey,
    newestFirst,
    (petId) => [orpc.costs.list.key({ input: { petId } })],
  ),
)
