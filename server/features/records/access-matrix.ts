import { kinds } from '#contract/features/record-kinds/registry.ts'
import type { AccessMatrix } from '#server/testing/access-matrix/patterns.ts'
import { recordMatrix } from '#server/testing/access-matrix/record-rows.ts'
import { rowsByName } from '#server/testing/access-matrix/rows-by-name.ts'

const matrices = kinds.map((kind) => recordMatrix(kind))

export const accessMatrix: AccessMatrix = {
  calls: Object.fromEntries(rowsByName(matrices.map(({ calls = {} }) => calls))),
  topics: Object.fromEntries(rowsByName(matrices.map(({ topics = {} }) => topics))),
}
