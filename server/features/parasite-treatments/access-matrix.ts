// Who may do what with parasite treatments, and who is notified of a change.
import { parasiteTreatmentKind } from '#contract/features/parasite-treatments/kind.ts'
import { recordMatrix } from '#server/testing/access-matrix/record-rows.ts'
import { aParasiteTreatment } from './factories.ts'

export const accessMatrix = recordMatrix(
  'parasiteTreatments',
  parasiteTreatmentKind,
  { name: 'Fluralaner', target: 'external' },
  async ({ app, pet }) => (await aParasiteTreatment(app.services.db, { pet })).id,
)
