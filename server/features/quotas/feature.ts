// Quotas, as the application composes them. What counts is said by the features that keep it.
import type { Feature } from '#server/platform/feature.ts'
import { quotasHandlers } from './handlers.ts'

export const quotasFeature = { handlers: quotasHandlers } satisfies Feature
