import { paperKind } from '#contract/features/papers/kind.ts'
import { paperSchemas } from '#contract/features/papers/schema.ts'
import { recordQueries } from '#server/features/records/kinds/kind-queries.ts'
import { petRecords } from '#server/features/records/kinds/service.ts'
import { papers } from './tables.ts'

export const paperRecords = petRecords(paperSchemas, recordQueries(paperKind, papers))
