// The measurements of a pet's weight. The newest is the weight in its profile
// (docs/decisions/0076-weights.md).
import { recordProcedures } from '#contract/features/records/procedures.ts'
import { weightKind } from './kind.ts'
import { weightSchemas } from './schema.ts'

export const weights = recordProcedures(weightKind, weightSchemas)
