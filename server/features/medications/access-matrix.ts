// Who may do what with medications, and who is notified of a change.
import { reachesViewers, type AccessMatrix } from '#server/testing/access-matrix/patterns.ts'
import { recordRows } from '#server/testing/access-matrix/record-rows.ts'
import type { MatrixWorld } from '#server/testing/access-matrix/world.ts'
import { aMedication } from './factories.ts'

const add = async ({ app, pet }: MatrixWorld): Promise<string> =>
  (await aMedication(app.services.db, { pet })).id

export const accessMatrix: AccessMatrix = {
  calls: recordRows('medications', {
    param: 'medicationId',
    fields: { name: 'Condroprotector' },
    add,
    restored: { createdAt: '2026-03-01T09:00:00.000Z' },
  }),
  topics: { medications: reachesViewers(add) },
}
