// A pet's visits to the veterinarian, and the clinics and veterinarians that a person knows.
import { petRecordProcedures } from '#contract/features/records/procedures.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { petParam } from '#contract/shared/ids.ts'
import { declareErrors, keyHeavyView, keyPersonHeavyRead } from '#contract/shared/procedures.ts'
import {
  proposals,
  proposalsInput,
  visit,
  visitFields,
  visitListInput,
  visitPage,
  visitParam,
} from './schema.ts'

const records = '/pets/{petId}/visits'

const procedures = petRecordProcedures(
  { records, id: 'visitId' },
  {
    record: visit,
    list: visitPage,
    param: visitParam,
    create: visitFields.extend(petParam.shape),
    /** Changes the fields that are sent and leaves the others. */
    update: visitFields.partial().extend(visitParam.shape),
    restore: visitFields.extend(visitParam.shape).extend({ createdAt: instant }),
  },
)

export const visits = {
  ...procedures,
  list: keyHeavyView.route({ method: 'GET', path: records }).input(visitListInput).output(visitPage),
  // A full account may shorten what it wrote, and not lengthen it.
  update: procedures.update.errors(declareErrors('QUOTA_REACHED')),
  /** Of the pets that the person sees: those of their visits, and who gave their vaccines. */
  proposals: keyPersonHeavyRead
    .route({ method: 'GET', path: '/visits/proposals' })
    .input(proposalsInput)
    .output(proposals),
}
