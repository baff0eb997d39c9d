// A kind of record, as the application composes it: what it adds where others ask.
import type { RecordKind as KindName } from '#contract/features/history/kinds.ts'
import type { Fields } from '#contract/features/records/kinds/fields.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { datedKinds as datedNames } from '#contract/features/records/dated-records.ts'
import { pricedRecords } from '#server/features/costs/service.ts'
import { historyKinds, type HistoryKind } from '#server/features/history/service.ts'
import { petFileParts, type PetFilePart } from '#server/features/pet-files/service.ts'
import { storedBytes } from '#server/features/quotas/service.ts'
import { reportSections } from '#server/features/reports/sections.ts'
import type { Words } from '#server/features/reports/format.ts'
import { timelineSources } from '#server/features/timeline/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { recordPrices, recordReport, recordTimeline, type RecordReport } from './lists/list-queries.ts'
import { datedKinds, datedRecords } from './dated-records.ts'
import type { RecordQueries } from './kind-queries.ts'
import { stampableKinds, stampableRecords } from './stampable-records.ts'

/**
 * @param page the address of its page, below the pet's own, where that is not its name
 * @param one of them, where that is not its title
 */
export const recordFeature = <F extends Fields>(
  kind: RecordKind<F, KindName>,
  { queries, history, part }: { queries: RecordQueries; history: HistoryKind; part: PetFilePart },
  {
    page = kind.name,
    title,
    one = title,
    report,
  }: { page?: string; title: Words; one?: Words; report: RecordReport<keyof F & string> },
) => {
  const { table } = queries
  const address = `/app/pet/{petId}/${page}` as const
  const first = [`/api/pets/{petId}/${kind.name}`] as const
  const prices = recordPrices(kind, table, queries, one)
  const dated = datedNames.filter((name) => name === kind.name)
  return {
    pages: [address],
    firstReads: { '/app/pet/{petId}': first, [address]: first },
    topics: [{ name: kind.name }],
    extensions: [
      historyKinds.extend(history),
      petFileParts.extend(part),
      storedBytes.extend(queries.measure),
      timelineSources.extend(recordTimeline(kind, table, queries)),
      reportSections.extend(recordReport(kind, table, queries, { title, ...report })),
      ...(prices === undefined ? [] : [pricedRecords.extend(prices)]),
      ...dated.map((name) => datedKinds.extend(datedRecords({ ...kind, name }, table))),
      ...(kind.isStamped ? [stampableKinds.extend(stampableRecords(kind, queries))] : []),
    ],
    personalData: [{ table, export: { title }, erasure: 'deleted' }],
  } satisfies Feature
}
