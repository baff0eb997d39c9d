import { historyKinds } from '#server/features/history/service.ts'
import { petFileParts } from '#server/features/pet-files/service.ts'
import { petFiles } from '#server/features/pets/service.ts'
import { storedBytes } from '#server/features/quotas/service.ts'
import { reportSections, reportAttachments } from '#server/features/reports/sections.ts'
import { timelineSources } from '#server/features/timeline/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { diaryHandlers, diaryRawRoutes } from './handlers.ts'
import { diaryJobs } from './jobs.ts'
import { findReferencedPhotos, listPetFiles, listPhotoKeys, listReportPhotos } from './photo-files.ts'
import { measureDiary } from './queries.ts'
import { diaryHistory } from './removal.ts'
import { diaryReport } from './report/queries.ts'
import { diaryPart } from './pet-file.ts'
import { petDiaryEntries, petDiaryImages } from './tables.ts'
import { diaryTimeline } from './timeline-source.ts'

export const diaryFeature = {
  handlers: diaryHandlers,
  rawRoutes: diaryRawRoutes,
  pages: ['/app/pet/{petId}/diary'],
  firstReads: {
    '/app/pet/{petId}': ['/api/pets/{petId}/diary'],
    '/app/pet/{petId}/diary': ['/api/pets/{petId}/diary'],
  },
  jobs: diaryJobs,
  topics: [{ name: 'diary' }],
  storedFiles: [
    {
      folder: 'pet-diary-images',
      owner: 'person',
      listReferenced: listPhotoKeys,
      findReferenced: findReferencedPhotos,
    },
  ],
  extensions: [
    historyKinds.extend(diaryHistory),
    petFileParts.extend(diaryPart),
    timelineSources.extend(diaryTimeline),
    reportSections.extend(diaryReport),
    reportAttachments.extend({ kind: 'diary', list: listReportPhotos }),
    storedBytes.extend(measureDiary),
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
