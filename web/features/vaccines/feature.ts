// A pet's vaccines, as the application composes it.
import { useQuery } from '@tanstack/react-query'
import { orpc } from '#web/shared/api/client.ts'
import { datedRecordFeature } from '#web/shared/records/kinds/record-feature.ts'

export const vaccines = datedRecordFeature(
  'vaccines',
  (options) => useQuery(orpc.vaccines.list.queryOptions(options)).data,
)
