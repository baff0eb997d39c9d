// Who may do what with weights, and who is notified of a change.
import { reachesViewers, type AccessMatrix } from '#server/testing/access-matrix/patterns.ts'
import { recordRows } from '#server/testing/access-matrix/record-rows.ts'
import type { MatrixWorld } from '#server/testing/access-matrix/world.ts'
import { aWeight } from './factories.ts'

const add = async ({ app, pet }: MatrixWorld): Promise<string> => (await aWeight(app.services.db, { pet })).id

export const accessMatrix: AccessMatrix = {
  calls: recordRows('weights', {
    param: 'weightId',
    fields: { measuredOn: '2026-03-01', weightValue: 12.345, weightUnit: 'Kilogramos' },
    add,
    restored: { createdAt: '2026-03-01T09:00:00.000Z' },
  }),
  topics: { weights: reachesViewers(add) },
}
