// Who may see a pet's care plan: whoever may see the pet, on any plan.
import {
  petInput,
  readableByKeys,
  viewers,
  type AccessMatrix,
} from '#server/testing/access-matrix/patterns.ts'

export const accessMatrix: AccessMatrix = {
  calls: { 'carePlans.get': readableByKeys(viewers(petInput)) },
}
