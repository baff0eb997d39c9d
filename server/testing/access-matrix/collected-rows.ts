// The rows of the access matrix, from the folders of the features.
/// <reference types="vite/types/importMeta.d.ts" />
import type { AccessMatrix, Row, TopicRow } from '#server/testing/access-matrix/patterns.ts'

const modules = import.meta.glob<{ readonly accessMatrix: AccessMatrix }>('../../**/access-matrix.ts', {
  eager: true,
})
const matrices = Object.values(modules).map(({ accessMatrix }) => accessMatrix)

/** By the names of procedures and raw routes. */
export const accessRows: ReadonlyMap<string, Row> = new Map(
  matrices.flatMap(({ calls = {} }) => Object.entries(calls)),
)

/** By the names of topics. */
export const topicRows: ReadonlyMap<string, TopicRow> = new Map(
  matrices.flatMap(({ topics = {} }) => Object.entries(topics)),
)
