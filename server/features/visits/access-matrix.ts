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
import { aVisit } from './factories.ts'

const records = recordMatrix(
  'visits',
  visitKind,
  { visitDate: '2026-03-01', reason: 'Control' },
  async ({ app, pet }) => (await aVisit(app.services.db, { pet })).id,
)

export const accessMatrix: AccessMatrix = {
  ...records,
  calls: {
    ...records.calls,
    // Of the pets that they see, and of no others: visits/proposals.test.ts.
    'visits.proposals': readableByKeys(anyPerson(noInput), allowed),
  },
}
