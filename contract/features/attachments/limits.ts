import { recordKindNames, type RecordKindName } from '#contract/shared/record-kinds.ts'

/** Documents cannot have attachments themselves. */
export type AttachableKind = Exclude<RecordKindName, 'documents'>
export const attachableKinds: readonly AttachableKind[] = recordKindNames.filter(
  (kind) => kind !== 'documents',
)

/** Documents of one record: a certificate, an invoice and some photos of a wound fit. */
export const attachmentsMax = 10
/** Records or documents of one request for attachments. */
export const attachedAtOnceMax = 60
