import type { Feature } from '#server/platform/feature.ts'
import { uploadPartFiles } from '#server/platform/files/upload-parts.ts'
import { uploadsRawRoutes } from './handlers.ts'

export const uploadsFeature = {
  rawRoutes: uploadsRawRoutes,
  storedFiles: [uploadPartFiles],
} satisfies Feature
