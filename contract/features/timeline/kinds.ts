// The kinds in a timeline, in the order of the filter. Free of zod, because the page imports it.
import { kindsFrom, type RecordKindName } from '#contract/shared/record-kinds.ts'

export const timelineKinds = kindsFrom('vaccines', 'parasite-treatments')
export type TimelineKind = RecordKindName
