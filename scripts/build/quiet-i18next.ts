// i18next writes its advice to developers into every page: a kilobyte of the first load. Development
// keeps it.
import { parseAst } from 'rolldown/parseAst'
import type { Plugin } from 'vite'

const logging = new Set(['log', 'warn', 'error', 'deprecate'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
const isNode = (value: unknown): value is Node & Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && 'type' in value

const nameOf = (value: unknown): unknown => (isNode(value) ? value['name'] : undefined)

/** `….logger.warn(…)`, and `warnOnce(…)` of react-i18next */
const isAdvice = (node: Readonly<Record<string, unknown>>): boolean => {
  const { type, callee } = node
  if (type !== 'CallExpression' || !isNode(callee)) return false
  const { object, property } = callee
  return (
    nameOf(callee) === 'warnOnce' ||
    (isNode(object) && nameOf(object['property']) === 'logger' && logging.has(String(nameOf(property))))
  )
}

const findAdvice = (value: unknown): readonly Node[] => {
  if (Array.isArray(value)) return value.flatMap(findAdvice)
  if (!isNode(value)) return []
  return isAdvice(value) ? [value] : Object.values(value).flatMap(findAdvice)
}

export const removeAdvice = (code: string): string =>
  findAdvice(parseAst(code))
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}undefined${text.slice(end)}`, code)

export const quietI18next = (): Plugin => ({
  name: 'huella-quiet-i18next',
  apply: 'build',
  transform: { filter: { id: /[\\/](react-)?i18next[\\/]dist[\\/]/ }, handler: removeAdvice },
})
