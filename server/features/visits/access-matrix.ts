// Who may do what with visits beside what all kinds of records have.
import {
  allowed,
  anyPerson,
  noInput,
  readableByKeys,
  type AccessMatrix,
} from '#server/testing/access-matrix/patterns.ts'

export const accessMatrix: AccessMatrix = {
  calls: {
    // Of the pets that they see, and of no others: visits/proposals.test.ts.
    'visits.proposals': readableByKeys(anyPerson(noInput), allowed),
  },
}
