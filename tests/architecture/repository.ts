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

/** Paths of all files, from the root, sorted, without those that git ignores. */
export const files: readonly string[] = globSync('**/*', {
  withFileTypes: true,
  exclude: (entry) => notOurs.has(entry.name),
})
  .filter((entry) => entry.isFile())
  .map((entry) => relative('.', join(entry.parentPath, entry.name)))
  .toSorted()

/** Hand-written TypeScript: this is the only definition of generated files. */
export const sources: readonly string[] = files.filter(
  (path) => /\.tsx?$/.test(path) && !/\.gen\.ts$|\.d\.ts$/.test(path),
)

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)

export const read = (path: string): string => readFileSync(path, 'utf8')
