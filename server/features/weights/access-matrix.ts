// Who may do what with weights, and who is notified of a change.
import { weightKind } from '#contract/features/weights/kind.ts'
import { recordMatrix } from '#server/testing/access-matrix/record-rows.ts'

export const accessMatrix = recordMatrix('weights', weightKind)
