import {
  petInput,
  readableByKeys,
  viewers,
  type AccessMatrix,
} from '#server/testing/access-matrix/patterns.ts'

export const accessMatrix: AccessMatrix = {
  calls: {
    'costs.list': readableByKeys(viewers(petInput)),
    'GET /api/pets/{petId}/costs/file': readableByKeys(viewers(({ pet }) => ({ params: { petId: pet.id } }))),
  },
}
