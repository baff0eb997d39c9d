// Who may do what with weights, and who is notified of a change.
import { weightKind } from '#contract/features/weights/kind.ts'
import { recordMatrix } from '#server/testing/access-matrix/record-rows.ts'
import { aWeight } from './factories.ts'

export const accessMatrix = recordMatrix(
  'weights',
  weightKind,
  { measuredOn: '2026-03-01', weightValue: 12.345, weightUnit: 'Kilogramos' },
  async ({ app, pet }) => (await aWeight(app.services.db, { pet })).id,
)
