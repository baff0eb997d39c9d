import {
  petInput,
  readableByKeys,
  viewers,
  type AccessMatrix,
} from '#server/testing/access-matrix/patterns.ts'

export const accessMatrix: AccessMatrix = {
  calls: { 'timeline.list': readableByKeys(viewers(petInput)) },
}
