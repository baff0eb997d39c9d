import { recordProcedures } from '#contract/features/records/procedures.ts'
import { vaccineKind } from './kind.ts'
import { vaccineSchemas } from './schema.ts'

export const vaccines = recordProcedures(vaccineKind, vaccineSchemas)
