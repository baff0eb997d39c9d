// What features add to a report: their tables, and the files that can be appended.
import type { ReportKind } from '#contract/features/reports/kinds.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { ReportSection } from './rows/section-queries.ts'

/** For each kind of record: a table of it. */
export const reportSections = createExtensionPoint<ReportSection>('tables of a report')

/** A picture or PDF file in the file store. */
export type StoredAttachment = {
  readonly id: string
  readonly name: string
  readonly type: 'image' | 'pdf'
  readonly key: string
  /** Bytes; null where nobody knows. */
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

/** Which records of the pet those of these files belong to that are documents. */
export type AttachmentRecords = (
  db: Db,
  access: PetAccess,
  documentIds: readonly string[],
) => Promise<{ readonly documentId: string; readonly kind: ReportKind; readonly title: string }[]>

/** Answered where documents are attached to records. */
export const attachmentRecords = createExtensionPoint<AttachmentRecords>('what attachments belong to')

/** For each kind of record with files. */
export const reportAttachments = createExtensionPoint<ReportAttachmentSource>('attachments of a report')
