// A pet's parasite treatments, as the application composes them.
import { useQuery } from '@tanstack/react-query'
import { orpc } from '#web/shared/api/client.ts'
import type { Feature } from '#web/shared/feature.ts'
import { datedRecordFeature } from '#web/shared/records/kinds/record-feature.ts'

export const parasiteTreatments: Feature = {
  ...datedRecordFeature(
    'parasite-treatments',
    (options) => useQuery(orpc.parasiteTreatments.list.queryOptions(options)).data,
  ),
  name: 'parasiteTreatments',
}
