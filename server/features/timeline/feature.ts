import type { Feature } from '#server/platform/feature.ts'
import { timelineHandlers } from './handlers.ts'

export const timelineFeature = {
  handlers: timelineHandlers,
  pages: ['/app/pet/{petId}/timeline'],
  firstReads: { '/app/pet/{petId}/timeline': ['/api/pets/{petId}/timeline'] },
} satisfies Feature
