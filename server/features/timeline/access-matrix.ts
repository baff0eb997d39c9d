// Who may read the timeline of a pet: whoever may see the pet.
import {
  petInput,
  readableByKeys,
  viewers,
  type AccessMatrix,
} from '#server/testing/access-matrix/patterns.ts'

export const accessMatrix: AccessMatrix = {
  calls: { 'timeline.list': readableByKeys(viewers(petInput)) },
}
