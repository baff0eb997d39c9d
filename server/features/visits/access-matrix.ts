// Who may do what with visits, and who is notified of a change.
import {
  allowed,
  anyPerson,
  noInput,
  reachesViewers,
  readableByKeys,
  type AccessMatrix,
} from '#server/testing/access-matrix/patterns.ts'
import { recordRows } from '#server/testing/access-matrix/record-rows.ts'
import type { MatrixWorld } from '#server/testing/access-matrix/world.ts'
import { aVisit } from './factories.ts'

const add = async ({ app, pet }: MatrixWorld): Promise<string> => (await aVisit(app.services.db, { pet })).id

export const accessMatrix: AccessMatrix = {
  calls: {
    ...recordRows('visits', {
      param: 'visitId',
      fields: { visitDate: '2026-03-01', reason: 'Control' },
      add,
      restored: { createdAt: '2026-03-01T09:00:00.000Z' },
    }),
    // Of the pets that they see, and of no others: visits/proposals.test.ts.
    'visits.proposals': readableByKeys(anyPerson(noInput), allowed),
  },
  topics: { visits: reachesViewers(add) },
}
