// What a pet's timeline is made of, in the order of its choices. Free of zod, for the page's filter
// reads it too.
import { kindsFrom, type RecordKindName } from '#contract/shared/record-kinds.ts'

export const timelineKinds = kindsFrom('vaccines', 'parasite-treatments')
export type TimelineKind = RecordKindName
