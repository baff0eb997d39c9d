// Who may do what with medications, and who is notified of a change.
import { medicationKind } from '#contract/features/medications/kind.ts'
import { recordMatrix } from '#server/testing/access-matrix/record-rows.ts'

export const accessMatrix = recordMatrix('medications', medicationKind)
