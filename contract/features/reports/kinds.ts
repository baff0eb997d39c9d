// The parts of a report, in order. Free of zod, because the page's form imports it.
import { kindsFrom, type RecordKindName } from '#contract/shared/record-kinds.ts'

export const reportKinds = kindsFrom('allergies', 'medications', 'vaccines', 'parasite-treatments')
export type ReportKind = RecordKindName
