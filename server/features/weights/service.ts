// No plan limits the number of weights.
import { weightKind } from '#contract/features/weights/kind.ts'
import { weightSchemas } from '#contract/features/weights/schema.ts'
import { recordQueries } from '#server/features/records/kinds/kind-queries.ts'
import { petRecords } from '#server/features/records/kinds/service.ts'
import { weights } from './tables.ts'

export const weightRecords = petRecords(weightSchemas, recordQueries(weightKind, weights))
