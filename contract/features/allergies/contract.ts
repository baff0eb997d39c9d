// A pet's allergies. Adding, changing and removing one are atomic, so two editors lose nothing.
import { petParam } from '#contract/shared/ids.ts'
import { declareErrors, editProcedure, viewProcedure } from '#contract/shared/procedures.ts'
import { allergy, allergyFields, allergyList, allergyParam } from './schema.ts'

export const allergies = {
  list: viewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/allergies' })
    .input(petParam)
    .output(allergyList),
  create: editProcedure
    .route({ method: 'POST', path: '/pets/{petId}/allergies', successStatus: 201 })
    .errors(declareErrors('PLAN_LIMIT_REACHED'))
    .input(allergyFields.extend(petParam.shape))
    .output(allergy),
  /** Replaces name and description of the one. */
  update: editProcedure
    .route({ method: 'PATCH', path: '/pets/{petId}/allergies/{allergyId}' })
    .input(allergyFields.extend(allergyParam.shape))
    .output(allergy),
  /** Answers what was removed, so that it can be restored. */
  remove: editProcedure
    .route({ method: 'DELETE', path: '/pets/{petId}/allergies/{allergyId}' })
    .input(allergyParam)
    .output(allergy),
  /** Takes back a removal: the same allergy under the same id. */
  restore: editProcedure
    .route({ method: 'PUT', path: '/pets/{petId}/allergies/{allergyId}' })
    .errors(declareErrors('PLAN_LIMIT_REACHED'))
    .input(allergyFields.extend(allergyParam.shape))
    .output(allergy),
}
