// The newest weight is that of the profile (docs/decisions/0076-weights.md).
import { recordProcedures } from '#contract/features/records/procedures.ts'
import { weightKind } from './kind.ts'
import { weightSchemas } from './schema.ts'

export const weights = recordProcedures(weightKind, weightSchemas)
