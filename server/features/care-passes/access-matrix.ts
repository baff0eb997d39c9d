import {
  carersOnly,
  forbidden,
  noInput,
  petInput,
  viewers,
  type AccessMatrix,
} from '#server/testing/access-matrix/patterns.ts'

const { call, cells } = carersOnly(noInput)

export const accessMatrix: AccessMatrix = {
  calls: {
    'carePasses.get': viewers(petInput),
    'GET /api/pets/{petId}/pass.pdf': viewers(({ pet }) => ({ params: { petId: pet.id } })),
    'GET /api/care/pass.pdf': { call, cells: { ...cells, sitter: forbidden } },
  },
}
