import { medicationKind } from '#contract/features/medications/kind.ts'
import { client, orpc } from '#web/shared/api/client.ts'
import { newestFirst, createCompleteList } from '#web/shared/records/record-changes.ts'

export const { query: medicationsQuery, changes: medicationChanges } = createCompleteList(
  medicationKind.id,
  client.medications,
  (of) => orpc.medications.list.queryOptions(of),
  {
    order: newestFirst,
    // A changed medication has other doses.
    staleOf: () => [orpc.doses.key(), orpc.reminders.key()],
  },
)
