import { petRecordProcedures } from '#contract/features/records/procedures.ts'
import { petParam } from '#contract/shared/ids.ts'
import { seenRevision } from '#contract/features/history/revision.ts'
import { allergy, allergyFields, allergyList, allergyParam } from './schema.ts'

export const allergies = petRecordProcedures(
  { records: '/pets/{petId}/allergies', id: 'allergyId' },
  {
    record: allergy,
    list: allergyList,
    param: allergyParam,
    create: allergyFields.extend(petParam.shape),
    update: allergyFields.extend({ ...allergyParam.shape, revision: seenRevision }),
    restore: allergyFields.extend({ ...allergyParam.shape, revision: seenRevision }),
  },
  'PLAN_LIMIT_REACHED',
)
