import { useQuery } from '@tanstack/react-query'
import {
  countOverdue,
  datedKinds,
  toDated,
  type DatedKind,
  type DatedRecord,
} from '#contract/features/records/dated-records.ts'
import { localToday } from '#contract/shared/dates.ts'
import { orpc } from '#web/shared/api/client.ts'
import type { Feature, PetSection } from '#web/shared/feature.ts'
import { recordStyles } from './record-styles.ts'

type HealthKind = Exclude<keyof typeof recordStyles, 'diary' | 'documents'>

type UseCounts = PetSection['useCounts']

/** @param useCounts a hook */
export const recordFeature = (
  kind: HealthKind,
  useCounts: UseCounts,
): Feature & { readonly petSection: PetSection } => ({
  name: kind,
  staleOn: [kind],
  petSection: {
    group: 'health',
    ...recordStyles[kind],
    title: `${kind}:section.title`,
    emptyText: `${kind}:section.empty`,
    countText: `${kind}:section.count`,
    useCounts,
  },
})

/** A whole list, or the first page of one with a total. */
interface DatedList {
  readonly items: readonly Pick<DatedRecord, 'id' | 'createdAt'>[]
  readonly total?: number
}

/** Counts the overdue records of the first page. */
const datedRecordFeature = (kind: DatedKind): Feature => {
  const useCounts: UseCounts = (_pet, options) => {
    const { data: list } = useQuery<DatedList>(orpc[kind].list.queryOptions(options))
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

/** In the order of the tiles. Weights have a feature of their own. */
export const recordFeatures: readonly Feature[] = [
  recordFeature('allergies', (pet) => ({ records: pet?.allergies.length })),
  recordFeature('medications', (_pet, options) => ({
    records: useQuery(orpc.medications.list.queryOptions(options)).data?.items.length,
  })),
  ...datedKinds.map(datedRecordFeature),
]
