// Each module says in its first line what it is responsible for; what others build on says how to use it.
import { parseSync, type Program } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { isTest, read, sources } from './repository.ts'

const hasHeading = (text: string): boolean => /^(#!.*\n)?(\/\/ ?\S|\/\*\*? ?\S)/.test(text)

/** What people call from elsewhere: the functions of these folders explain themselves where they are exported. */
const explained = /^(contract|server\/platform|web\/ui|web\/lib)\//

type Statement = Program['body'][number]

const isFunction = (statement: Statement): boolean => {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration === null) return false
  const { declaration } = statement
  if (declaration.type === 'FunctionDeclaration') return true
  if (declaration.type !== 'VariableDeclaration') return false
  return declaration.declarations.some(
    ({ init }) => init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression',
  )
}

const nameOf = (statement: Statement, text: string): string =>
  /(?:function|const)\s+(\w+)/.exec(text.slice(statement.start, statement.end))?.[1] ?? 'unnamed'

/** The exported functions without a docstring directly above them. */
const unexplained = (path: string, text: string): string[] => {
  const { program, comments } = parseSync(path, text)
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
  const isExplained = (statement: Statement): boolean =>
    docs.some(({ end }) => end <= statement.start && text.slice(end, statement.start).trim() === '')
  return program.body
    .filter((statement) => isFunction(statement) && !isExplained(statement))
    .map((statement) => nameOf(statement, text))
}

test('every module begins with what it is responsible for', () => {
  expect(sources.filter((path) => !isTest(path) && !hasHeading(read(path)))).toEqual([])
})

test('functions that others build on carry a docstring', () => {
  const found = sources
    .filter((path) => explained.test(path) && !isTest(path))
    .map((path) => [path, ...unexplained(path, read(path))])
    .filter((row) => row.length > 1)
  expect(found).toEqual([])
})

describe('caught', () => {
  test('a module without a first line', () => {
    expect(hasHeading(`import { a } from 'b'`)).toBe(false)
    expect(hasHeading('// What it does.')).toBe(true)
  })

  test('an exported function without a docstring', () => {
    expect(unexplained('a.ts', '// Heading.\nexport const act = () => 1')).toEqual(['act'])
    expect(unexplained('a.ts', '// Heading.\nexport function act() {}')).toEqual(['act'])
    expect(
      unexplained('a.ts', '// Heading.\n/** Acts. */\nexport const act = () => 1\nconst own = () => 2'),
    ).toEqual([])
  })
})
