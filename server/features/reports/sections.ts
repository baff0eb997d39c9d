import type { ReportKind } from '#contract/features/reports/kinds.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { ReportSection } from './rows/section-queries.ts'

export const reportSections = createExtensionPoint<ReportSection>('tables of a report')

export type StoredAttachment = {
  readonly id: string
  readonly name: string
  readonly type: 'image' | 'pdf'
  readonly key: string
  /** In bytes; null where unknown. */
  readonly size: number | null
  readonly date: PlainDate
}

export type ReportAttachmentSource = {
  readonly kind: ReportKind
  /** Newest first. @param which `ids` of other pets are ignored */
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

export const attachmentRecords = createExtensionPoint<AttachmentRecords>('what attachments belong to')

export const reportAttachments = createExtensionPoint<ReportAttachmentSource>('attachments of a report')
