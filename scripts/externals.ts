// External packages are loaded from node_modules by the bundled server. `node scripts/externals.ts
// FOLDER` copies them, their dependencies and the fonts to FOLDER: with dist/ and package.json
// beside them that is a whole production installation.
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'

/**
 * Native code, a WebAssembly database with its data files, a page made of files, a library whose
 * license (LGPL) requires that people can replace it, and the readers of fonts.
 */
export const externals = [
  'sharp',
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  'libheif-js',
  'pdfkit',
  'fontkit',
]

const needs = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})

/**
 * The packages and their dependencies, as far as they are installed: optional builds for other
 * systems are not.
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

export const copyExternals = (folder: string): void => {
  for (const name of withNeeds(externals))
    cpSync(join('node_modules', name), join(folder, 'node_modules', name), { recursive: true })
  for (const files of ['server/platform/fonts', 'web/art/species'])
    cpSync(files, join(folder, files), { recursive: true })
}

if (import.meta.main) {
  const [folder] = parseArgs({ allowPositionals: true }).positionals
  if (folder === undefined) throw new Error('Where to? node scripts/externals.ts FOLDER')
  copyExternals(folder)
}
