// Who may do what with vaccines, and who is notified of a change.
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { recordMatrix } from '#server/testing/access-matrix/record-rows.ts'
import { aVaccine } from './factories.ts'

export const accessMatrix = recordMatrix(
  'vaccines',
  vaccineKind,
  { name: 'Rabia' },
  async ({ app, pet }) => (await aVaccine(app.services.db, { pet })).id,
)
