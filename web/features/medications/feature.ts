// A pet's medications, as the application composes it.
import { useQuery } from '@tanstack/react-query'
import { orpc } from '#web/shared/api/client.ts'
import { recordFeature } from '#web/shared/records/kinds/record-feature.ts'

export const medications = recordFeature('medications', (_pet, options) => ({
  records: useQuery(orpc.medications.list.queryOptions(options)).data?.items.length,
}))
