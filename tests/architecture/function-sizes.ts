import { parseSync, Visitor, type ArrowFunctionExpression, type Function as FunctionNode } from 'oxc-parser'

type Fn = FunctionNode | ArrowFunctionExpression

/**
 * The names of the functions, including React components, whose body, from brace to brace, has more
 * than `mostLines` lines. One without a name is named by its line.
 */
export const longFunctions = (path: string, source: string, mostLines: number): string[] => {
  if (source.split('\n').length <= mostLines) return []
  const lineAt = (offset: number): number => source.slice(0, offset).split('\n').length
  const names = new Map<number, string>()
  const long: string[] = []
  const measure = (fn: Fn, own?: string): void => {
    if (fn.body === null) return
    const lines = lineAt(fn.body.end - 1) - lineAt(fn.body.start) + 1
    if (lines > mostLines) long.push(own ?? names.get(fn.start) ?? `line ${lineAt(fn.start)}`)
  }
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init !== null) names.set(init.start, id.name)
    },
    FunctionDeclaration: (fn) => measure(fn, fn.id?.name),
    FunctionExpression: (fn) => measure(fn, fn.id?.name),
    ArrowFunctionExpression: (fn) => measure(fn),
  }).visit(parseSync(path, source).program)
  return long
}
