// The modules loaded with a module: its static imports, except of types, and theirs.
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

const resolve = (from: string, specifier: string): string =>
  specifier.startsWith('#')
    ? specifier.slice(1)
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : specifier

/** The modules by path, and the packages by name, that a source imports at run time. */
export const runtimeImports = (path: string, source: string): string[] => {
  const { module } = parseSync(path, source)
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (isType ? [] : (moduleRequest?.value ?? []))),
  )
  return [...imports, ...reExports].map((specifier) => resolve(path, specifier))
}

/** The path of imports from a module to a package, or null. */
export const findImportPath = (
  found: (target: string) => boolean,
  from: string,
  importsOf: (path: string) => readonly string[],
): string[] | null => {
  const cameFrom = new Map<string, string | null>([[from, null]])
  for (const [path] of cameFrom) {
    if (found(path)) {
      const way: string[] = []
      for (let at: string | null = path; at !== null; at = cameFrom.get(at) ?? null) way.unshift(at)
      return way
    }
    for (const target of importsOf(path)) if (!cameFrom.has(target)) cameFrom.set(target, path)
  }
  return null
}
