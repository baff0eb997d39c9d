// A change affects the test files that import it, directly or not, but not through a file that
// imports everything.
import { dirname, join } from 'node:path/posix'
import { parseSync } from 'oxc-parser'

/** Texts by path from the root. */
export type Sources = ReadonlyMap<string, string>

/**
 * These import everything, by rule. Following imports through them would run all tests for each
 * change.
 */
const isComposition = (path: string): boolean =>
  /^contract\/index\.ts$|^(server|web)\/(app|testing|demo)\/|^server\/main\.ts$|^web\/main\.tsx$|\/feature\.ts$/.test(
    path,
  )

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/** `server/features/vaccines/queries.ts` → `vaccines`. */
export const featureOf = (path: string): string | undefined =>
  /^(?:contract|server|web)\/features\/((?:marketplace\/)?[^/]+)\//.exec(path)?.[1]

const importsOf = (path: string, text: string): string[] => {
  const { module } = parseSync(path, text)
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('#')) return specifier.slice(1)
    return specifier.startsWith('.') ? join(dirname(path), specifier) : []
  })
}

const importersIn = (sources: Sources): ReadonlyMap<string, readonly string[]> => {
  const importers = new Map<string, string[]>()
  for (const [path, text] of sources)
    for (const imported of importsOf(path, text))
      importers.set(imported, [...(importers.get(imported) ?? []), path])
  return importers
}

/**
 * The tests to run after a change of these paths, sorted: changed ones, those that import a changed
 * file, and all of a feature with changed files.
 */
export const affectedTests = (sources: Sources, changed: readonly string[]): string[] => {
  const importers = importersIn(sources)
  const reached = new Set(changed)
  for (const path of reached) {
    if (isComposition(path) && !changed.includes(path)) continue
    for (const importer of importers.get(path) ?? []) reached.add(importer)
  }
  const features = new Set(changed.flatMap((path) => featureOf(path) ?? []))
  const folders = new Set([...reached].filter((path) => !isComposition(path)).map((path) => dirname(path)))
  const touched = (path: string): boolean => {
    const feature = featureOf(path)
    return reached.has(path) || folders.has(dirname(path)) || (feature !== undefined && features.has(feature))
  }
  return [...sources.keys()].filter((path) => isTest(path) && touched(path)).toSorted()
}
