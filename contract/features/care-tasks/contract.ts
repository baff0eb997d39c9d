import { recordProcedures } from '#contract/features/records/procedures.ts'
import { careTaskKind } from './kind.ts'
import { careTaskSchemas } from './schema.ts'

export const careTasks = recordProcedures(careTaskKind, careTaskSchemas)
