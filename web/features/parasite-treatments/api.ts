// The query of a pet's parasite treatments, and their changes.
import { parasiteTreatmentKind } from '#contract/features/parasite-treatments/kind.ts'
import { client, orpc } from '#web/shared/api/client.ts'
import type { FailureMeta } from '#web/shared/api/query-client.ts'
import { newestFirst, recordChanges, wholeListCache } from '#web/shared/records/record-changes.ts'

export const treatmentsQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.parasiteTreatments.list.queryOptions({ input: { petId }, meta })

export const treatmentChanges = recordChanges(
  parasiteTreatmentKind.id,
  client.parasiteTreatments,
  wholeListCache(
    (petId) => treatmentsQuery(petId).queryKey,
    newestFirst,
    (petId) => [orpc.costs.list.key({ input: { petId } })],
  ),
)
