// The server is bundled, because without a bundle its libraries cost half a second and 240 MiB at
// every start.
import { cp, rm } from 'node:fs/promises'
import { build } from 'esbuild'
import { externals } from './externals.ts'

/** Some CommonJS libraries call `require` inside; an ES module has none of its own. */
const banner = `import { createRequire as createRequireOfBundle } from 'node:module'
const require = createRequireOfBundle(import.meta.url)`

/**
 * Writes dist/server: main.js, lazily loaded modules, source maps, the migrations and the files of
 * the demo.
 */
export const bundleServer = async (): Promise<void> => {
  await rm('dist/server', { recursive: true, force: true })
  await build({
    entryPoints: ['server/main.ts'],
    outdir: 'dist/server',
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node24',
    // The second form is a package's inner files. pg requires pg-native only where it is installed.
    external: ['pg-native', ...externals.flatMap((name) => [name, `${name}/*`])],
    banner: { js: banner },
    sourcemap: true,
    sourcesContent: false,
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'warning',
  })
  await cp('server/app/migrations', 'dist/server/migrations', { recursive: true })
  await cp('server/demo/assets', 'dist/server/demo', { recursive: true })
}
