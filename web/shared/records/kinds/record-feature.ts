// A kind of record as the application composes it: its tile on the pet's page, and what makes it
// stale.
import { countOverdue, type DatedRecord } from '#contract/features/records/dated-records.ts'
import { localToday } from '#contract/shared/dates.ts'
import type { Feature, PetSection, PetSectionCounts } from '#web/shared/feature.ts'
import type { datedLooks } from './dated-looks.ts'
import { recordLooks } from './record-looks.ts'

type HealthKind = Exclude<keyof typeof recordLooks, 'diary' | 'documents'>

type UseCounts = PetSection['useCounts']

/** @param useCounts a hook: how many there are */
export const recordFeature = (
  kind: HealthKind,
  useCounts: UseCounts,
): Feature & { readonly petSection: PetSection } => ({
  name: kind,
  staleOn: [kind],
  petSection: {
    ...recordLooks[kind],
    tab: 'details',
    title: `${kind}:section.title`,
    emptyText: `${kind}:section.empty`,
    countText: `${kind}:section.count`,
    useCounts,
  },
})

/** Of records that may be overdue, which their tile says. */
export const datedRecordFeature = (kind: keyof typeof datedLooks, useCounts: UseCounts): Feature => {
  const feature = recordFeature(kind, useCounts)
  return { ...feature, petSection: { ...feature.petSection, overdueText: `${kind}:section.overdue` } }
}

/** Of a list that is here whole, or of its beginning: nobody waits for what is far down. */
export const datedCounts = <T>(
  list: { readonly items: readonly T[]; readonly total?: number } | undefined,
  toDated: (record: T) => DatedRecord,
): PetSectionCounts =>
  list
    ? {
        records: list.total ?? list.items.length,
        overdue: countOverdue(list.items.map(toDated), localToday()),
      }
    : {}
