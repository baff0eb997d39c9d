import { recordProcedures } from '#contract/features/records/procedures.ts'
import { declareErrors } from '#contract/shared/procedures.ts'
import { medicationKind } from './kind.ts'
import { medicationSchemas } from './schema.ts'

const procedures = recordProcedures(medicationKind, medicationSchemas)
const bounded = declareErrors('TOO_MANY_SCHEDULES')

export const medications = {
  ...procedures,
  create: procedures.create.errors(bounded),
  update: procedures.update.errors(bounded),
  restore: procedures.restore.errors(bounded),
}
