// docs/decisions/0085-reports.md
import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { diaryKind } from '#contract/features/diary/kind.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { recordSection } from '#server/features/records/kinds/list-queries.ts'
import { diaryRecords } from '#server/features/diary/queries.ts'
import { petDiaryEntries as entries, petDiaryImages as images } from '#server/features/diary/tables.ts'
import type { Db } from '#server/platform/database/database.ts'

export const diaryReport = recordSection(diaryKind, diaryRecords, { es: 'Diario', en: 'Diary' }, [
  { field: 'entryDate', title: { es: 'Fecha', en: 'Date' }, share: 2 },
  { field: 'title', title: { es: 'Título', en: 'Title' }, share: 3 },
  { field: 'content', title: { es: 'Texto', en: 'Text' }, share: 8 },
])

/** Newest entries first. @param ids limits the photos to these */
export const listPhotosForReport = (
  db: Db,
  access: PetAccess,
  { ids, limit }: { readonly ids?: readonly string[]; readonly limit: number },
) =>
  db
    .select({ ...getTableColumns(images), title: entries.title, entryDate: entries.entryDate })
    .from(images)
    .innerJoin(entries, eq(entries.id, images.entryId))
    .where(and(diaryRecords.isListed(access), ids && inArray(images.id, [...ids])))
    .orderBy(desc(entries.entryDate), desc(entries.id), images.position)
    .limit(limit)
