import { recordMatrix } from '#server/testing/access-matrix/record-rows.ts'
import { allergyKind } from '#server/testing/record-samples.ts'

export const accessMatrix = recordMatrix(allergyKind)
