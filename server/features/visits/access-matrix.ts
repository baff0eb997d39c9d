import {
  allowed,
  anyPerson,
  noInput,
  readableByKeys,
  type AccessMatrix,
} from '#server/testing/access-matrix/patterns.ts'

export const accessMatrix: AccessMatrix = {
  calls: {
    // visits/proposals.test.ts shows that only pets count that the person sees.
    'visits.proposals': readableByKeys(anyPerson(noInput), allowed),
  },
}
