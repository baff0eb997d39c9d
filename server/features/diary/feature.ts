// The diary, as the application composes it.
import { petFileParts } from '#server/features/pet-files/service.ts'
import { petFiles } from '#server/features/pets/service.ts'
import { storedBytes } from '#server/features/quotas/service.ts'
import { timelineSources } from '#server/features/timeline/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { diaryHandlers, diaryRawRoutes } from './handlers.ts'
import { diaryJobs } from './jobs.ts'
import { diaryPart } from './pet-file.ts'
import { findReferencedPhotos, listPetFiles, listPhotoKeys } from './photo-files.ts'
import { diaryTimeline, measureDiary } from './queries.ts'
import { petDiaryEntries, petDiaryImages } from './tables.ts'

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
    petFileParts.extend(diaryPart),
    timelineSources.extend(diaryTimeline),
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
