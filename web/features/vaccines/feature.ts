// A pet's vaccines, as the application composes it.
import { useQuery } from '@tanstack/react-query'
import { datedVaccine } from '#contract/features/vaccines/dated-vaccine.ts'
import { orpc } from '#web/shared/api/client.ts'
import { datedCounts, datedRecordFeature } from '#web/shared/records/kinds/record-feature.ts'

export const vaccines = datedRecordFeature('vaccines', (_pet, options) =>
  datedCounts(useQuery(orpc.vaccines.list.queryOptions(options)).data, datedVaccine),
)
