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
import { recordPrices, recordTimeline, type ListedRecords } from './list-queries.ts'

type Parts = { readonly history: HistoryKind; readonly part: PetFilePart }

/** Kinds with a service of their own use this alone. */
export const listedFeature = (records: ListedRecords, { history, part }: Parts, section: ReportSection) => {
  const { name } = records.kind
  const address = `/app/pet/{petId}/${name}` as const
  const first = [`/api/pets/{petId}/${name}`] as const
  return {
    pages: [address],
    firstReads: { '/app/pet/{petId}': first, [address]: first },
    topics: [{ name }],
    extensions: [
      historyKinds.extend(history),
      petFileParts.extend(part),
      storedBytes.extend(records.measure),
      timelineSources.extend(recordTimeline(records)),
      reportSections.extend(section),
    ],
  } satisfies Feature
}

/** @param singular the section's title by default */
export const recordFeature = (
  { queries, ...parts }: Parts & { readonly queries: RecordQueries },
  section: ReportSection,
  singular: LocalizedText = section.title,
) => {
  const { table } = queries
  const listed = listedFeature(queries, parts, section)
  return {
    ...listed,
    extensions: [
      ...listed.extensions,
      recordsOfKinds.extend(queries),
      ...recordPrices(queries, singular).map((prices) => pricedRecords.extend(prices)),
    ],
    personalData: [{ table, export: { title: section.title }, erasure: 'deleted' }],
  } satisfies Feature
}
