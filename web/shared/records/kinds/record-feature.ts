// The kinds of records as the application composes them: the tile of each on the pet's page, and
// what makes it stale.
import { useQuery } from '@tanstack/react-query'
import {
  countOverdue,
  toDated,
  type DatedKind,
  type DatedRecord,
} from '#contract/features/records/dated-records.ts'
import { localToday } from '#contract/shared/dates.ts'
import { orpc } from '#web/shared/api/client.ts'
import type { CountQueryOptions, Feature, PetSection } from '#web/shared/feature.ts'
import { recordStyles } from './record-styles.ts'

type HealthKind = Exclude<keyof typeof recordStyles, 'diary' | 'documents'>

type UseCounts = PetSection['useCounts']

/** @param useCounts a hook that returns the count */
export const recordFeature = (
  kind: HealthKind,
  useCounts: UseCounts,
): Feature & { readonly petSection: PetSection } => ({
  name: kind,
  staleOn: [kind],
  petSection: {
    ...recordStyles[kind],
    tab: 'details',
    title: `${kind}:section.title`,
    emptyText: `${kind}:section.empty`,
    countText: `${kind}:section.count`,
    useCounts,
  },
})

/** Of records that remind. */
interface DatedList {
  readonly items: readonly Pick<DatedRecord, 'id' | 'createdAt'>[]
  readonly total?: number
}

/**
 * Of records that may be overdue, which their tile says.
 * @param useList a hook: a list that is here whole, or its beginning: nobody waits for what is far
 * down
 */
const datedRecordFeature = (
  kind: DatedKind,
  useList: (options: CountQueryOptions) => DatedList | undefined,
): Feature => {
  const useCounts: UseCounts = (_pet, options) => {
    const list = useList(options)
    return list
      ? {
          records: list.total ?? list.items.length,
          overdue: countOverdue(list.items.map(toDated(kind)), localToday()),
        }
      : {}
  }
  const feature = recordFeature(kind, useCounts)
  return { ...feature, petSection: { ...feature.petSection, overdueText: `${kind}:section.overdue` } }
}

/** Of the kinds whose tile says no more than their number, in the order of the tiles. */
export const recordFeatures: readonly Feature[] = [
  recordFeature('allergies', (pet) => ({ records: pet?.allergies.length })),
  recordFeature('medications', (_pet, options) => ({
    records: useQuery(orpc.medications.list.queryOptions(options)).data?.items.length,
  })),
  datedRecordFeature('vaccines', (options) => useQuery(orpc.vaccines.list.queryOptions(options)).data),
  datedRecordFeature(
    'parasite-treatments',
    (options) => useQuery(orpc['parasite-treatments'].list.queryOptions(options)).data,
  ),
  datedRecordFeature('visits', (options) => useQuery(orpc.visits.list.queryOptions(options)).data),
]
