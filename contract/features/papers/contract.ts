import { recordProcedures } from '#contract/features/records/procedures.ts'
import { paperKind } from './kind.ts'
import { paperSchemas } from './schema.ts'

export const papers = recordProcedures(paperKind, paperSchemas)
