// A pet's vaccines.
import { petRecordProcedures } from '#contract/features/records/procedures.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { petParam } from '#contract/shared/ids.ts'
import { vaccine, vaccineFields, vaccineList, vaccineParam } from './schema.ts'

export const vaccines = petRecordProcedures(
  { records: '/pets/{petId}/vaccines', id: 'vaccineId' },
  {
    record: vaccine,
    list: vaccineList,
    param: vaccineParam,
    create: vaccineFields.extend(petParam.shape),
    /** Changes the fields that are sent and leaves the others. */
    update: vaccineFields.partial().extend(vaccineParam.shape),
    restore: vaccineFields.extend(vaccineParam.shape).extend({ createdAt: instant }),
  },
  'PLAN_LIMIT_REACHED',
)
