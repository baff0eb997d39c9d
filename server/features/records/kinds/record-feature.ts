// A kind of record, as the application composes it: what it adds to the features for all kinds.
import { pricedRecords } from '#server/features/costs/service.ts'
import { historyKinds, type HistoryKind } from '#server/features/history/service.ts'
import { petFileParts, type PetFilePart } from '#server/features/pet-files/service.ts'
import { storedBytes } from '#server/features/quotas/service.ts'
import type { LocalizedText } from '#server/features/reports/format.ts'
import type { ReportSection } from '#server/features/reports/rows/section-queries.ts'
import { reportSections } from '#server/features/reports/sections.ts'
import { timelineSources } from '#server/features/timeline/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { recordsOfKinds, type RecordQueries } from './kind-queries.ts'
import { recordPrices, recordTimeline } from './list-queries.ts'

/**
 * @param singular what one of the records is called, where that is not the title of their section
 */
export const recordFeature = (
  { queries, history, part }: { queries: RecordQueries; history: HistoryKind; part: PetFilePart },
  section: ReportSection,
  singular: LocalizedText = section.title,
) => {
  const { kind, table, measure } = queries
  const address = `/app/pet/{petId}/${kind.name}` as const
  const first = [`/api/pets/{petId}/${kind.name}`] as const
  return {
    pages: [address],
    firstReads: { '/app/pet/{petId}': first, [address]: first },
    topics: [{ name: kind.name }],
    extensions: [
      historyKinds.extend(history),
      petFileParts.extend(part),
      storedBytes.extend(measure),
      timelineSources.extend(recordTimeline(queries)),
      reportSections.extend(section),
      recordsOfKinds.extend(queries),
      ...recordPrices(queries, singular).map((prices) => pricedRecords.extend(prices)),
    ],
    personalData: [{ table, export: { title: section.title }, erasure: 'deleted' }],
  } satisfies Feature
}
