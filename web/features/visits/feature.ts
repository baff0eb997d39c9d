// A pet's visits, as the application composes them.
import { useQuery } from '@tanstack/react-query'
import { datedVisit } from '#contract/features/visits/dated-visit.ts'
import { orpc } from '#web/shared/api/client.ts'
import { datedCounts, datedRecordFeature } from '#web/shared/records/kinds/record-feature.ts'

export const visits = datedRecordFeature('visits', (_pet, options) =>
  datedCounts(useQuery(orpc.visits.list.queryOptions(options)).data, datedVisit),
)
