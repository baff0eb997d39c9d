// The order is that of the report's parts.
import { kindsFrom, type RecordKindName } from '#contract/shared/record-kinds.ts'

export const reportKinds = kindsFrom('allergies', 'medications', 'vaccines', 'parasite-treatments')
export type ReportKind = RecordKindName
