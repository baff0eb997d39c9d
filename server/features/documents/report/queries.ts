// docs/decisions/0085-reports.md
import { and, desc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import { petDocuments as documents } from '#server/features/documents/document-tables.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { asBytes, asDay } from '#server/features/reports/format.ts'
import type { ReportAttachmentSource } from '#server/features/reports/sections.ts'
import type { ReportSection } from '#server/features/reports/rows/section-queries.ts'

const listed = ({ petId }: PetAccess) => and(eq(documents.petId, petId), isNull(documents.removedAt))
const isImage = like(documents.fileType, 'image/%')
const isPdf = eq(documents.fileType, 'application/pdf')
const uploadDay = sql`${documents.uploadedAt}::date`

export const documentReport: ReportSection = {
  kind: 'documents',
  title: { es: 'Documentos', en: 'Documents' },
  from: documents,
  listed,
  id: documents.id,
  day: uploadDay,
  columns: [
    { title: { es: 'Subido', en: 'Uploaded' }, share: 2, value: uploadDay, show: asDay },
    { title: { es: 'Documento', en: 'Document' }, share: 8, value: documents.documentName },
    { title: { es: 'Tamaño', en: 'Size' }, share: 2, value: documents.fileSize, show: asBytes },
  ],
}

/** Pictures and PDF files for a report, newest first. @param ids limits the files to these */
export const listDocumentsForReport: ReportAttachmentSource['list'] = async (db, access, { ids, limit }) => {
  const rows = await db
    .select()
    .from(documents)
    .where(and(listed(access), or(isImage, isPdf), ids && inArray(documents.id, [...ids])))
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
