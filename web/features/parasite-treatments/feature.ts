// A pet's parasite treatments, as the application composes them.
import { useQuery } from '@tanstack/react-query'
import { datedTreatment } from '#contract/features/parasite-treatments/dated-treatment.ts'
import { orpc } from '#web/shared/api/client.ts'
import type { Feature } from '#web/shared/feature.ts'
import { datedCounts, datedRecordFeature } from '#web/shared/records/kinds/record-feature.ts'

export const parasiteTreatments: Feature = {
  ...datedRecordFeature('parasite-treatments', (_pet, options) =>
    datedCounts(useQuery(orpc.parasiteTreatments.list.queryOptions(options)).data, datedTreatment),
  ),
  name: 'parasiteTreatments',
}
