// Who may do what with vaccines, and who is notified of a change.
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { recordMatrix } from '#server/testing/access-matrix/record-rows.ts'

export const accessMatrix = recordMatrix('vaccines', vaccineKind)
