// Who may do what with parasite treatments, and who is notified of a change.
import { parasiteTreatmentKind } from '#contract/features/parasite-treatments/kind.ts'
import { recordMatrix } from '#server/testing/access-matrix/record-rows.ts'

export const accessMatrix = recordMatrix('parasiteTreatments', parasiteTreatmentKind)
