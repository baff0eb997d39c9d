// How much a pet weighed, and when. The newest of these is the weight in its profile
// (docs/decisions/0076-the-newest-weight-is-the-profiles.md).
import { petRecordProcedures } from '#contract/features/records/procedures.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { petParam } from '#contract/shared/ids.ts'
import { weight, weightFields, weightList, weightParam } from './schema.ts'

export const weights = petRecordProcedures(
  { records: '/pets/{petId}/weights', id: 'weightId' },
  {
    record: weight,
    list: weightList,
    param: weightParam,
    create: weightFields.extend(petParam.shape),
    /** Changes the fields that are sent and leaves the others. */
    update: weightFields.partial().extend(weightParam.shape),
    restore: weightFields.extend(weightParam.shape).extend({ createdAt: instant }),
  },
)
