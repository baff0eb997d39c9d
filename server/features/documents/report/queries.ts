// docs/decisions/0085-reports.md
import { and, desc, eq, inArray, like, or } from 'drizzle-orm'
import { documentKind } from '#contract/features/documents/kind.ts'
import { petDocuments as documents } from '#server/features/documents/document-tables.ts'
import { documentRecords } from '#server/features/documents/queries.ts'
import { recordDay, recordSection } from '#server/features/records/kinds/list-queries.ts'
import { asBytes, asDay } from '#server/features/reports/format.ts'
import type { ReportAttachmentSource } from '#server/features/reports/sections.ts'

const isImage = like(documents.fileType, 'image/%')
const isPdf = eq(documents.fileType, 'application/pdf')

const title = { es: 'Documentos', en: 'Documents' }
export const documentReport = recordSection(documentKind, documentRecords, title, [
  { title: { es: 'Subido', en: 'Uploaded' }, share: 2, value: recordDay(documentRecords), show: asDay },
  { field: 'documentName', title: { es: 'Documento', en: 'Document' }, share: 8 },
  { title: { es: 'Tamaño', en: 'Size' }, share: 2, value: documents.fileSize, show: asBytes },
])

/** Newest first. @param ids limits the files to these */
export const listDocumentsForReport: ReportAttachmentSource['list'] = async (db, access, { ids, limit }) => {
  const rows = await db
    .select()
    .from(documents)
    .where(and(documentRecords.isListed(access), or(isImage, isPdf), ids && inArray(documents.id, [...ids])))
    .orderBy(desc(documents.uploadedAt), desc(documents.id))
    .limit(limit)
  return rows.map((row) => ({
    id: row.id,
    name: row.documentName,
    type: row.fileType === 'application/pdf' ? 'pdf' : 'image',
    key: row.storageKey,
    size: row.fileSize,
    date: row.uploadedAt.toISOString().slice(0, 10),
  }))
}
