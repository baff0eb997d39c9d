// Access to a care plan is access to the pet, on any subscription.
import {
  petInput,
  readableByKeys,
  viewers,
  type AccessMatrix,
} from '#server/testing/access-matrix/patterns.ts'

export const accessMatrix: AccessMatrix = {
  calls: { 'carePlans.get': readableByKeys(viewers(petInput)) },
}
