// Extension points by which features add tables and files to a report.
import type { ReportKind } from '#contract/features/reports/kinds.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { ReportSection } from './rows/section-queries.ts'

/** One for each kind of record. */
export const reportSections = createExtensionPoint<ReportSection>('tables of a report')

export type StoredAttachment = {
  readonly id: string
  readonly name: string
  readonly type: 'image' | 'pdf'
  readonly key: string
  /** Bytes; null where unknown. */
  readonly size: number | null
  readonly date: PlainDate
}

export type ReportAttachmentSource = {
  readonly kind: ReportKind
  /** Newest first. @param which `ids`: only these, as far as they are the pet's */
  readonly list: (
    db: Db,
    access: PetAccess,
    which: { readonly ids?: readonly string[]; readonly limit: number },
  ) => Promise<StoredAttachment[]>
}

export type AttachmentRecords = (
  db: Db,
  access: PetAccess,
  documentIds: readonly string[],
) => Promise<{ readonly documentId: string; readonly kind: ReportKind; readonly title: string }[]>

/** Provided by the feature that attaches documents to records. */
export const attachmentRecords = createExtensionPoint<AttachmentRecords>('what attachments belong to')

/** One for each kind of record with files. */
export const reportAttachments = createExtensionPoint<ReportAttachmentSource>('attachments of a report')
