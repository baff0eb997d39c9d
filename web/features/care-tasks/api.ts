import { careTaskKind } from '#contract/features/care-tasks/kind.ts'
import { client, orpc } from '#web/shared/api/client.ts'
import { createCompleteList, newestFirst } from '#web/shared/records/record-changes.ts'

export const { query: careTasksQuery, changes: careTaskChanges } = createCompleteList(
  careTaskKind.id,
  client['care-tasks'],
  (of) => orpc['care-tasks'].list.queryOptions(of),
  { order: newestFirst, staleOf: () => [] },
)
