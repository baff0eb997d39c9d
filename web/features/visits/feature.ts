// A pet's visits, as the application composes them.
import { useQuery } from '@tanstack/react-query'
import { orpc } from '#web/shared/api/client.ts'
import { datedRecordFeature } from '#web/shared/records/kinds/record-feature.ts'

export const visits = datedRecordFeature(
  'visits',
  (options) => useQuery(orpc.visits.list.queryOptions(options)).data,
)
