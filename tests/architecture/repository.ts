// The files of the repository, for tests that look at all of them.
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const notOurs = new Set([
  '.git',
  '.cache',
  'node_modules',
  'dist',
  'data',
  'demo-data',
  'test-results',
  'playwright-report',
])

/** Paths of all files, from the root, sorted; what git ignores is left out. */
export const files: readonly string[] = globSync('**/*', {
  withFileTypes: true,
  exclude: (entry) => notOurs.has(entry.name),
})
  .filter((entry) => entry.isFile())
  .map((entry) => relative('.', join(entry.parentPath, entry.name)))
  .toSorted()

/** TypeScript that people write: generated files are named here, once. */
export const sources: readonly string[] = files.filter(
  (path) => /\.tsx?$/.test(path) && !/\.gen\.ts$|\.d\.ts$/.test(path),
)

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)

export const read = (path: string): string => readFileSync(path, 'utf8')
