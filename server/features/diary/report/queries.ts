// docs/decisions/0085-reports.md
import { and, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { asDay } from '#server/features/reports/format.ts'
import type { ReportSection } from '#server/features/reports/rows/section-queries.ts'
import { petDiaryEntries as entries, petDiaryImages as images } from '#server/features/diary/tables.ts'
import type { Db } from '#server/platform/database/database.ts'

const listed = ({ petId }: PetAccess) => and(eq(entries.petId, petId), isNull(entries.removedAt))

export const diaryReport: ReportSection = {
  kind: 'diary',
  title: { es: 'Diario', en: 'Diary' },
  from: entries,
  listed,
  id: entries.id,
  day: entries.entryDate,
  columns: [
    { title: { es: 'Fecha', en: 'Date' }, share: 2, value: entries.entryDate, show: asDay },
    { title: { es: 'Título', en: 'Title' }, share: 3, value: entries.title },
    { title: { es: 'Texto', en: 'Text' }, share: 8, value: entries.content },
  ],
}

/** Photos for a report, those of the newest entries first. @param ids limits the photos to these */
export const listPhotosForReport = (
  db: Db,
  access: PetAccess,
  { ids, limit }: { readonly ids?: readonly string[]; readonly limit: number },
) =>
  db
    .select({ ...getTableColumns(images), title: entries.title, entryDate: entries.entryDate })
    .from(images)
    .innerJoin(entries, eq(entries.id, images.entryId))
    .where(and(listed(access), ids && inArray(images.id, [...ids])))
    .orderBy(desc(entries.entryDate), desc(entries.id), images.position)
    .limit(limit)
