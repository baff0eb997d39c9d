import { paperKind } from '#contract/features/papers/kind.ts'
import { client, orpc } from '#web/shared/api/client.ts'
import { createCompleteList, newestFirst } from '#web/shared/records/record-changes.ts'

export const { query: papersQuery, changes: paperChanges } = createCompleteList(
  paperKind.id,
  client.papers,
  (of) => orpc.papers.list.queryOptions(of),
  { order: newestFirst, staleOf: () => [] },
)
