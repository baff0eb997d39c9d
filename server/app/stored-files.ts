import type { StoredFiles } from '#server/platform/files/stored-files.ts'
import { features } from './features.ts'

export const storedFiles: readonly StoredFiles[] = Object.values(features).flatMap(
  (feature) => feature.storedFiles ?? [],
)
