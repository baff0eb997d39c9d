// What can have documents, and how many. Free of zod, for pages read it too.
import { recordKindNames, type RecordKindName } from '#contract/shared/record-kinds.ts'

/** A document is attached to other records, and none to it. */
export type AttachableKind = Exclude<RecordKindName, 'documents'>
export const attachableKinds: readonly AttachableKind[] = recordKindNames.filter(
  (kind) => kind !== 'documents',
)

/** Documents of one record. A certificate, an invoice and some photos of a wound fit. */
export const attachmentsMax = 10
/** Records or documents whose attachments are asked for at once. */
export const attachedAtOnceMax = 60
