// Decides whether dist/ still matches its sources. Every start runs it, so it imports only Node.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The parts that are built separately, and the files that each is built from. */
const sources = {
  web: [
    'contract/**',
    'web/**',
    'vite.config.ts',
    'scripts/{prerender.ts,prerendering/**}',
    'scripts/{precompress.ts,chunks*.ts,build/{chunk-modules,icons,messages,script}.ts}',
  ],
  server: ['contract/**', 'server/**', 'scripts/bundle.ts'],
}

export type BuildPart = keyof typeof sources
export const buildParts: readonly BuildPart[] = ['web', 'server']

const shared = ['package.json', 'package-lock.json', 'scripts/build.ts']
/** Tests and documents are not part of the product, and generated files follow from the others. */
const leftOut = /\.(test|gen)\.tsx?$|\.md$|(^|\/)testing(\/|-setup\.ts$)/
const stampPath = (part: BuildPart): string => `dist/${part}.fresh`

/** One hash over the names and contents of a part's sources. */
export const fingerprint = (part: BuildPart): string => {
  const hash = createHash('sha256')
  const files = globSync([...shared, ...sources[part]], { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative('.', join(entry.parentPath, entry.name)))
    .filter((path) => !leftOut.test(path))
    .toSorted()
  for (const path of files) hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

/**
 * The parts whose sources changed since they were built, by content: a fresh checkout of the same
 * commit stays fresh.
 */
export const staleParts = (): BuildPart[] =>
  buildParts.filter(
    (part) => !existsSync(stampPath(part)) || readFileSync(stampPath(part), 'utf8') !== fingerprint(part),
  )

/**
 * Stores the fingerprint taken before the build, so that an edit during the build counts as stale.
 */
export const storeFingerprint = (part: BuildPart, print: string): void =>
  writeFileSync(stampPath(part), print)

/** Removes the fingerprint before a build: an interrupted build must not count as fresh. */
export const removeFingerprint = (part: BuildPart): void => rmSync(stampPath(part), { force: true })
