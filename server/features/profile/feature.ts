import type { Feature } from '#server/platform/feature.ts'
import { profileHandlers } from './handlers.ts'

export const profileFeature = {
  handlers: profileHandlers,
  pages: ['/app/profile'],
} satisfies Feature
