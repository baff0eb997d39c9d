/// <reference types="vite/types/importMeta.d.ts" />
import type { AccessMatrix, Row, TopicRow } from '#server/testing/access-matrix/patterns.ts'
import { rowsByName } from './rows-by-name.ts'

const modules = import.meta.glob<{ readonly accessMatrix: AccessMatrix }>('../../**/access-matrix.ts', {
  eager: true,
})
const matrices = Object.values(modules).map(({ accessMatrix }) => accessMatrix)

export const accessRows: ReadonlyMap<string, Row> = rowsByName(matrices.map(({ calls = {} }) => calls))

export const topicRows: ReadonlyMap<string, TopicRow> = rowsByName(matrices.map(({ topics = {} }) => topics))
