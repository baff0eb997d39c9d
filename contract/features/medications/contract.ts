// A pet's medications.
import { petRecordProcedures } from '#contract/features/records/procedures.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { petParam } from '#contract/shared/ids.ts'
import { declareErrors } from '#contract/shared/procedures.ts'
import { medication, medicationFields, medicationList, medicationParam } from './schema.ts'

const procedures = petRecordProcedures(
  { records: '/pets/{petId}/medications', id: 'medicationId' },
  {
    record: medication,
    list: medicationList,
    param: medicationParam,
    create: medicationFields.extend(petParam.shape),
    /** Changes the fields that are sent and leaves the others. */
    update: medicationFields.partial().extend(medicationParam.shape),
    restore: medicationFields.extend(medicationParam.shape).extend({ createdAt: instant }),
  },
  'PLAN_LIMIT_REACHED',
)

const bounded = declareErrors('TOO_MANY_SCHEDULES')

export const medications = {
  ...procedures,
  create: procedures.create.errors(bounded),
  update: procedures.update.errors(bounded),
  restore: procedures.restore.errors(bounded),
}
