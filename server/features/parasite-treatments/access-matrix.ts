// Who may do what with parasite treatments, and who is notified of a change.
import { reachesViewers, type AccessMatrix } from '#server/testing/access-matrix/patterns.ts'
import { recordRows } from '#server/testing/access-matrix/record-rows.ts'
import type { MatrixWorld } from '#server/testing/access-matrix/world.ts'
import { aParasiteTreatment } from './factories.ts'

const add = async ({ app, pet }: MatrixWorld): Promise<string> =>
  (await aParasiteTreatment(app.services.db, { pet })).id

export const accessMatrix: AccessMatrix = {
  calls: recordRows('parasiteTreatments', {
    param: 'parasiteTreatmentId',
    fields: { name: 'Fluralaner', target: 'external' },
    add,
    restored: { createdAt: '2026-03-01T09:00:00.000Z' },
  }),
  topics: { 'parasite-treatments': reachesViewers(add) },
}
