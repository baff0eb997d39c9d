// A pet's documents, as the application composes it.
import type { Feature } from '#web/shared/realtime/feature.ts'

export const documents: Feature = {
  name: 'documents',
  staleOn: ['documents'],
}
