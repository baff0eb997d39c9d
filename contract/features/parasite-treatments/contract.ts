// A pet's treatments against parasites. No plan limits them.
import { petRecordProcedures } from '#contract/features/records/procedures.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { petParam } from '#contract/shared/ids.ts'
import {
  parasiteTreatment,
  parasiteTreatmentFields,
  parasiteTreatmentList,
  parasiteTreatmentParam,
} from './schema.ts'

export const parasiteTreatments = petRecordProcedures(
  { records: '/pets/{petId}/parasite-treatments', id: 'parasiteTreatmentId' },
  {
    record: parasiteTreatment,
    list: parasiteTreatmentList,
    param: parasiteTreatmentParam,
    create: parasiteTreatmentFields.extend(petParam.shape),
    /** Changes the fields that are sent and leaves the others. */
    update: parasiteTreatmentFields.partial().extend(parasiteTreatmentParam.shape),
    restore: parasiteTreatmentFields.extend(parasiteTreatmentParam.shape).extend({ createdAt: instant }),
  },
)
