import { allergyKind } from '#contract/features/allergies/kind.ts'
import { recordMatrix } from '#server/testing/access-matrix/record-rows.ts'

export const accessMatrix = recordMatrix(allergyKind)
