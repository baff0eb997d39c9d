import type { Feature } from '#server/platform/feature.ts'
import { quotasHandlers } from './handlers.ts'

export const quotasFeature = { handlers: quotasHandlers } satisfies Feature
