// A pet's medications.
import { petParam } from '#contract/shared/ids.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { declareErrors, editProcedure, viewProcedure } from '#contract/shared/procedures.ts'
import { medication, medicationFields, medicationList, medicationParam } from './schema.ts'

export const medications = {
  list: viewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/medications' })
    .input(petParam)
    .output(medicationList),
  create: editProcedure
    .route({ method: 'POST', path: '/pets/{petId}/medications', successStatus: 201 })
    .errors(declareErrors('PLAN_LIMIT_REACHED'))
    .input(medicationFields.extend(petParam.shape))
    .output(medication),
  /** Changes the fields that are sent and leaves the others. */
  update: editProcedure
    .route({ method: 'PATCH', path: '/pets/{petId}/medications/{medicationId}' })
    .input(medicationFields.partial().extend(medicationParam.shape))
    .output(medication),
  /** Answers what was removed, so that it can be restored. */
  remove: editProcedure
    .route({ method: 'DELETE', path: '/pets/{petId}/medications/{medicationId}' })
    .input(medicationParam)
    .output(medication),
  /** Takes back a removal: the same record, under the same id, at its old place in the list. */
  restore: editProcedure
    .route({ method: 'PUT', path: '/pets/{petId}/medications/{medicationId}' })
    .errors(declareErrors('PLAN_LIMIT_REACHED'))
    .input(medicationFields.extend(medicationParam.shape).extend({ createdAt: instant }))
    .output(medication),
}
