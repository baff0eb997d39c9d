// A pet's vaccines.
import { petParam } from '#contract/shared/ids.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { declareErrors, editProcedure, viewProcedure } from '#contract/shared/procedures.ts'
import { vaccine, vaccineFields, vaccineList, vaccineParam } from './schema.ts'

export const vaccines = {
  list: viewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/vaccines' })
    .input(petParam)
    .output(vaccineList),
  create: editProcedure
    .route({ method: 'POST', path: '/pets/{petId}/vaccines', successStatus: 201 })
    .errors(declareErrors('PLAN_LIMIT_REACHED'))
    .input(vaccineFields.extend(petParam.shape))
    .output(vaccine),
  /** Changes the fields that are sent and leaves the others. */
  update: editProcedure
    .route({ method: 'PATCH', path: '/pets/{petId}/vaccines/{vaccineId}' })
    .input(vaccineFields.partial().extend(vaccineParam.shape))
    .output(vaccine),
  /** Answers what was removed, so that it can be restored. */
  remove: editProcedure
    .route({ method: 'DELETE', path: '/pets/{petId}/vaccines/{vaccineId}' })
    .input(vaccineParam)
    .output(vaccine),
  /** Takes back a removal: the same record, under the same id, at its old place in the list. */
  restore: editProcedure
    .route({ method: 'PUT', path: '/pets/{petId}/vaccines/{vaccineId}' })
    .errors(declareErrors('PLAN_LIMIT_REACHED'))
    .input(vaccineFields.extend(vaccineParam.shape).extend({ createdAt: instant }))
    .output(vaccine),
}
