// Who may do what with vaccines, and who is notified of a change.
import { reachesViewers, type AccessMatrix } from '#server/testing/access-matrix/patterns.ts'
import { recordRows } from '#server/testing/access-matrix/record-rows.ts'
import type { MatrixWorld } from '#server/testing/access-matrix/world.ts'
import { aVaccine } from './factories.ts'

const add = async ({ app, pet }: MatrixWorld): Promise<string> =>
  (await aVaccine(app.services.db, { pet })).id

export const accessMatrix: AccessMatrix = {
  calls: recordRows('vaccines', {
    param: 'vaccineId',
    fields: { name: 'Rabia' },
    add,
    restored: { createdAt: '2026-03-01T09:00:00.000Z' },
  }),
  topics: { vaccines: reachesViewers(add) },
}
