// Builds and serves the web: two documents (landing and app shell), one graph of chunks, the
// contract reduced to its routes.
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { ariaSentences } from './scripts/build/aria-sentences.ts'
import { chunkGroups, chunksOnDemand } from './scripts/build/chunk-modules.ts'
import { contractRoutes } from './scripts/build/contract-routes.ts'
import { lucideIcons } from './scripts/build/icons.ts'
import { messageModules } from './scripts/build/messages.ts'
import { quietI18next } from './scripts/build/quiet-i18next.ts'
import { bundleScript } from './scripts/build/script.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/**
 * Both languages count in the Gregorian calendar; React Aria would bring a dozen others into every
 * form with a date.
 */
const gregorianOnly = (): Plugin => {
  const id = '\0virtual:gregorian-only'
  return {
    name: 'huella-gregorian-only',
    enforce: 'pre',
    resolveId: (source) => (/[\\/]createCalendar\.mjs$/.test(source) ? id : null),
    load: (loaded) =>
      loaded === id
        ? "import { GregorianCalendar } from '@internationalized/date'\nexport const createCalendar = () => new GregorianCalendar()"
        : null,
  }
}

/** In development every path but `/` gets the shell, as the server does it in production. */
const shellFallback = (): Plugin => ({
  name: 'huella-shell',
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/'
      if (request.headers.accept?.includes('text/html') && path !== '/' && !/^\/api|\.\w+$/.test(path))
        request.url = path.startsWith('/c/') ? '/care.html' : '/app.html'
      next()
    })
  },
})

/**
 * Theme and language before the first paint, in development; `scripts/prerender.ts` writes it into
 * what is built.
 */
const bootScript = (): Plugin => ({
  name: 'huella-boot',
  apply: 'serve',
  transformIndexHtml: () => [
    { tag: 'script', attrs: { type: 'module', src: '/app/boot/boot.ts' }, injectTo: 'head-prepend' as const },
  ],
})

/** In development `/sw.js` keeps no files; `scripts/prerendering/service-worker.ts` writes what is built. */
const serviceWorker = (): Plugin => ({
  name: 'huella-service-worker',
  configureServer: (server) => {
    server.middlewares.use('/sw.js', (_request, response, next) => {
      response.setHeader('content-type', 'text/javascript')
      bundleScript(at('./web/app/service-worker/service-worker.ts'), {
        version: '',
        contractVersion: '',
        pages: [],
      }).then((code) => response.end(code), next)
    })
  },
})

/**
 * The display font is needed for the first heading: asked for with the document, not when the
 * styles have arrived.
 */
const fontPreload = (): Plugin => ({
  name: 'huella-font-preload',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /bricolage-grotesque-latin-wght.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
})

export default defineConfig({
  root: at('./web'),
  // React has it itself since version 18; the shim would be a kilobyte of the first load.
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': 'use-sync-external-store',
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  publicDir: at('./web/public'),
  plugins: [
    contractRoutes(at('./')),
    gregorianOnly(),
    lucideIcons(at('./web/ui/images/lucide-icon.ts')),
    messageModules(at('./web')),
    chunksOnDemand(),
    // Without it React Aria ships its words in thirty languages.
    { ...optimizeLocales.vite({ locales: ['es', 'en'] }), enforce: 'pre' as const },
    ariaSentences(),
    quietI18next(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: at('./web/app/routes'),
      generatedRouteTree: at('./web/app/route-tree.gen.ts'),
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
    }),
    react(),
    tailwindcss(),
    bootScript(),
    shellFallback(),
    serviceWorker(),
    fontPreload(),
  ],
  server: {
    proxy: {
      '^/(api|healthz|readyz|metrics)(/|$|\\?)': {
        target: process.env.API_URL ?? 'http://127.0.0.1:3001',
        xfwd: true,
      },
    },
  },
  build: {
    outDir: at('./dist/web'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The content security policy allows no data: scripts or fonts, and an inlined illustration
    // would be paid for on every page.
    assetsInlineLimit: 0,
    manifest: true,
    // In kilobytes before compression; what counts is measured compressed by `npm run bench -- web`.
    chunkSizeWarningLimit: 700,
    // What else a chunk imports would be named for each place that loads it: 3 KB of the first
    // load. Documents name what they need, and the rest is fetched while the page is idle.
    modulePreload: false,
    rolldownOptions: {
      input: { index: at('./web/index.html'), app: at('./web/app.html') },
      treeshake: { manualPureFunctions: ['z'] },
      // A deferred module may have static importers in chunks that are deferred as well.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
})
