// The query of a pet's medications, and their changes.
import { medicationKind } from '#contract/features/medications/kind.ts'
import { client, orpc } from '#web/shared/api/client.ts'
import type { FailureMeta } from '#web/shared/api/query-client.ts'
import { newestFirst, recordChanges, wholeListCache } from '#web/shared/records/record-changes.ts'

export const medicationsQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.medications.list.queryOptions({ input: { petId }, meta })

export const medicationChanges = recordChanges(
  medicationKind.id,
  client.medications,
  wholeListCache(
    (petId) => medicationsQuery(petId).queryKey,
    newestFirst,
    // A changed medication has other doses.
    () => [orpc.doses.key(), orpc.reminders.key()],
  ),
)
