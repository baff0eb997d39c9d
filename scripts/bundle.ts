// The server is bundled, because without a bundle its libraries cost half a second and 240 MiB at
// every start.
import { cp, rm } from 'node:fs/promises'
import { build } from 'rolldown'
import { externals } from './externals.ts'

/** pg requires pg-native only where it is installed. */
const external = ['pg-native', ...externals]

/**
 * Writes dist/server: main.js, lazily loaded modules, source maps, the migrations and the files of
 * the demo.
 */
export const bundleServer = async (): Promise<void> => {
  await rm('dist/server', { recursive: true, force: true })
  await build({
    input: 'server/main.ts',
    platform: 'node',
    transform: { target: 'node24' },
    external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
    // Shared modules stay out of main.js, which would start another server in each thread.
    experimental: { chunkOptimization: false },
    output: {
      dir: 'dist/server',
      format: 'esm',
      chunkFileNames: 'chunks/[name]-[hash].js',
      sourcemap: true,
      sourcemapExcludeSources: true,
      // Names stay, for logs.
      minify: { compress: true, mangle: false },
    },
  })
  await cp('server/app/migrations', 'dist/server/migrations', { recursive: true })
  await cp('server/demo/assets', 'dist/server/demo', { recursive: true })
}
