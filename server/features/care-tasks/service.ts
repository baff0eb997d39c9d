import { careTaskKind } from '#contract/features/care-tasks/kind.ts'
import { careTaskSchemas } from '#contract/features/care-tasks/schema.ts'
import { recordQueries } from '#server/features/records/kinds/kind-queries.ts'
import { petRecords } from '#server/features/records/kinds/service.ts'
import { careTasks } from './tables.ts'

export const careTaskRecords = petRecords(careTaskSchemas, recordQueries(careTaskKind, careTasks))
