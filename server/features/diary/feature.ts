import { petFiles } from '#server/features/pets/service.ts'
import { listedFeature } from '#server/features/records/kinds/record-feature.ts'
import { reportAttachments } from '#server/features/reports/sections.ts'
import type { Feature } from '#server/platform/feature.ts'
import { diaryHandlers, diaryRawRoutes } from './handlers.ts'
import { diaryJobs } from './jobs.ts'
import { findReferencedPhotos, listPetFiles, listPhotoKeys, listReportPhotos } from './photo-files.ts'
import { diaryRecords } from './queries.ts'
import { diaryHistory } from './removal.ts'
import { diaryReport } from './report/queries.ts'
import { diaryPart } from './pet-file.ts'
import { petDiaryEntries, petDiaryImages } from './tables.ts'

const listed = listedFeature(diaryRecords, { history: diaryHistory, part: diaryPart }, diaryReport)

export const diaryFeature = {
  ...listed,
  handlers: diaryHandlers,
  rawRoutes: diaryRawRoutes,
  jobs: diaryJobs,
  storedFiles: [
    {
      folder: 'pet-diary-images',
      owner: 'person',
      listReferenced: listPhotoKeys,
      findReferenced: findReferencedPhotos,
    },
  ],
  extensions: [
    ...listed.extensions,
    reportAttachments.extend({ kind: 'diary', list: listReportPhotos }),
    petFiles.extend(listPetFiles),
  ],
  personalData: [
    { table: petDiaryEntries, export: { title: { es: 'Diario', en: 'Diary' } }, erasure: 'deleted' },
    {
      table: petDiaryImages,
      export: { title: { es: 'Fotos del diario', en: 'Diary photos' } },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
