// Who may do what with visits, and who is notified of a change.
import { visitKind } from '#contract/features/visits/kind.ts'
import {
  allowed,
  anyPerson,
  noInput,
  readableByKeys,
  type AccessMatrix,
} from '#server/testing/access-matrix/patterns.ts'
import { recordMatrix } from '#server/testing/access-matrix/record-rows.ts'

const records = recordMatrix('visits', visitKind)

export const accessMatrix: AccessMatrix = {
  ...records,
  calls: {
    ...records.calls,
    // Of the pets that they see, and of no others: visits/proposals.test.ts.
    'visits.proposals': readableByKeys(anyPerson(noInput), allowed),
  },
}
