// The schemas of measurements of a pet's weight.
import type * as z from 'zod'
import type { petRecordList } from '#contract/features/records/procedures.ts'
import { recordSchemas } from '#contract/features/records/kinds/schemas.ts'
import { weightKind } from './kind.ts'

export const weightSchemas = recordSchemas(weightKind)
export type Weight = z.infer<typeof weightSchemas.record>
export type WeightList = z.infer<ReturnType<typeof petRecordList<typeof weightSchemas.record>>>
