// What a report can be made of, in its order. Free of zod, for the page's form reads it too.
import { kindsFrom, type RecordKindName } from '#contract/shared/record-kinds.ts'

export const reportKinds = kindsFrom('allergies', 'medications', 'vaccines', 'parasite-treatments')
export type ReportKind = RecordKindName
