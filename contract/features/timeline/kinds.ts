// The order is that of the filter.
import { kindsFrom, type RecordKindName } from '#contract/shared/record-kinds.ts'

export const timelineKinds = kindsFrom('vaccines', 'parasite-treatments')
export type TimelineKind = RecordKindName
