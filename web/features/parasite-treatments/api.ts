import { parasiteTreatmentKind } from '#contract/features/parasite-treatments/kind.ts'
import { client, orpc } from '#web/shared/api/client.ts'
import { costsKey, newestFirst, createCompleteList } from '#web/shared/records/record-changes.ts'

export const { query: treatmentsQuery, changes: treatmentChanges } = createCompleteList(
  parasiteTreatmentKind.id,
  client['parasite-treatments'],
  (of) => orpc['parasite-treatments'].list.queryOptions(of),
  { order: newestFirst, staleOf: (petId) => [costsKey(petId)] },
)
