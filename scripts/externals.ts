// The packages that the bundled server still loads from node_modules. `node scripts/externals.ts
// FOLDER` copies just them and what they need to FOLDER/node_modules: with dist/ beside it that is
// a whole production installation.
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'

/**
 * Native code, a WebAssembly database with its data files, a page made of files, and a library that
 * anybody may replace by another version of it (LGPL). Fonts, and what reads them.
 */
export const externals = [
  'sharp',
  '@electric-sql/pglite',
  'swagger-ui-dist',
  'libheif-js',
  'pdfkit',
  'fontkit',
  'dejavu-fonts-ttf',
  '@embedpdf/fonts-sc',
  '@embedpdf/fonts-kr',
  '@expo-google-fonts/noto-emoji',
]

/** Of families with many weights the server reads one: the others would be 70 MB. */
const unread = /\/(?:fonts-(?:sc|kr)|noto-emoji)\/.*\.(?:otf|ttf|png)$/
const read = /(?:Hans-Regular|KR-Regular|400Regular)\.(?:otf|ttf)$/

const needs = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})

/**
 * The names and all that they need, as far as it is installed: optional builds for other systems
 * are not.
 */
const withNeeds = (names: readonly string[], found = new Set<string>()): Set<string> => {
  for (const name of names.filter((candidate) => !found.has(candidate))) {
    const manifest = join('node_modules', name, 'package.json')
    if (!existsSync(manifest)) continue
    found.add(name)
    const { dependencies, optionalDependencies } = needs.parse(JSON.parse(readFileSync(manifest, 'utf8')))
    withNeeds(Object.keys({ ...dependencies, ...optionalDependencies }), found)
  }
  return found
}

/** Copies the external packages and what they need to `folder`/node_modules. */
export const copyExternals = (folder: string): void => {
  for (const name of withNeeds(externals))
    cpSync(join('node_modules', name), join(folder, 'node_modules', name), {
      recursive: true,
      filter: (file) => !unread.test(file) || read.test(file),
    })
}

if (import.meta.main) {
  const [folder] = parseArgs({ allowPositionals: true }).positionals
  if (folder === undefined) throw new Error('Where to? node scripts/externals.ts FOLDER')
  copyExternals(folder)
}
