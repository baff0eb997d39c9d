// Allergies are stored in the row of their pet.
import { historyKinds } from '#server/features/history/service.ts'
import { petFileParts } from '#server/features/pet-files/service.ts'
import { storedBytes } from '#server/features/quotas/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { allergiesPart } from './pet-file.ts'
import { allergiesHandlers } from './handlers.ts'
import { allergyHistory } from './service.ts'
import { reportSections } from '#server/features/reports/sections.ts'
import { timelineSources } from '#server/features/timeline/service.ts'
import { allergyReport, allergyTimeline, measureAllergies } from './queries.ts'

export const allergiesFeature = {
  handlers: allergiesHandlers,
  pages: ['/app/pet/{petId}/allergies'],
  firstReads: { '/app/pet/{petId}/allergies': ['/api/pets/{petId}/allergies'] },
  topics: [{ name: 'allergies' }],
  extensions: [
    storedBytes.extend(measureAllergies),
    petFileParts.extend(allergiesPart),
    historyKinds.extend(allergyHistory),
    reportSections.extend(allergyReport),
    timelineSources.extend(allergyTimeline),
  ],
} satisfies Feature
