// Who may do what with medications, and who is notified of a change.
import { medicationKind } from '#contract/features/medications/kind.ts'
import { recordMatrix } from '#server/testing/access-matrix/record-rows.ts'
import { aMedication } from './factories.ts'

export const accessMatrix = recordMatrix(
  'medications',
  medicationKind,
  { name: 'Condroprotector' },
  async ({ app, pet }) => (await aMedication(app.services.db, { pet })).id,
)
