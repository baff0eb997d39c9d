// Finishes the built pages: draws what they show before any script has run, puts scripts and styles
// of those that are whole without one inline, and hashes what is inline for the CSP.
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { findAssets, findLoadedAssets, routeModule } from './prerendering/assets.ts'
import { inlineScript, out, readBuilt, writeBuilt } from './prerendering/build-output.ts'
import { renderHead } from './prerendering/head.ts'
import { writeShellDocuments, type RenderedSkeleton } from './prerendering/shell-documents.ts'
import { pressableId, extractUsedStyles } from './prerendering/styles.ts'

interface RenderedPage {
  /** Of its file, and of its route's. */
  readonly name: string
  readonly path: string
  readonly language: string
  readonly html: string
  readonly title: string
  readonly description: string
}

/** What `web/app/boot/prerender.tsx` offers; that file belongs to another world of types. */
interface Renderer {
  readonly renderPages: () => Promise<readonly RenderedPage[]>
  readonly renderSkeletons: () => Promise<readonly RenderedSkeleton[]>
  readonly renderShell: () => string
}

const buildRenderer = async (): Promise<Renderer> => {
  const outDir = resolve('.cache/prerender')
  await build({
    logLevel: 'warn',
    build: { ssr: resolve('web/app/boot/prerender.tsx'), outDir, manifest: false, copyPublicDir: false },
  })
  const renderer: Renderer = await import(pathToFileURL(`${outDir}/prerender.js`).href)
  return renderer
}

const finishPage = async (template: string, rendered: RenderedPage): Promise<void> => {
  // The router's script that restores the scroll position: the page has its height at once, so the
  // browser's own restoring will do.
  const html = rendered.html.replace(/<script>.*?<\/script>/gs, '')
  // React asks for the first picture in front of its markup; from the head a browser asks sooner.
  const hints = html.match(/^(<link[^>]*>)*/)?.[0] ?? ''
  const styles = `<style id="${pressableId}">${await extractUsedStyles(html, `${out}/assets`)}</style>`
  const loaded = findLoadedAssets(template)
  const next = findAssets(
    out,
    routeModule(rendered.name),
    'app/i18n/first-messages.es.ts',
    `features/${rendered.path === '/' ? 'landing' : 'legal'}/messages.es.ts`,
  )
  const assets = { ...loaded, chunks: [...new Set([...loaded.chunks, ...next])] }
  const script = await inlineScript('web/app/boot/boot-prerendered.ts', assets)
  const root = `<div id="root" data-prerendered="${rendered.language}">${html.slice(hints.length)}</div>${script}`
  const page = template
    .replace(/<script type="module".*?<\/script>|<link rel="(modulepreload|stylesheet)"[^>]*>/gs, '')
    .replace(/<title>.*?<\/title>/, () => renderHead(rendered))
    .replace('</head>', () => `${boot}${styles}${hints}</head>`)
    .replace('<div id="root"></div>', () => root)
    .replace(/>\s*\n\s*</g, '><')
  writeBuilt(`${rendered.name}.html`, page)
}

const boot = await inlineScript('web/app/boot/boot.ts')

const hashes = (tag: 'script' | 'style', pages: readonly string[]): string[] => {
  const inlined = new RegExp(`<${tag}(?: id="[^"]*")?>(.+?)</${tag}>`, 'gs')
  const texts = pages.flatMap((page) => [...readBuilt(`${page}.html`).matchAll(inlined)])
  const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`
  return [...new Set(texts.map(([, text = '']) => hash(text)))]
}

const { renderPages, renderSkeletons, renderShell } = await buildRenderer()
const template = readBuilt('index.html')
const pages: string[] = []
for (const page of await renderPages()) {
  await finishPage(template, page)
  pages.push(page.name)
}
mkdirSync(`${out}/skeletons`, { recursive: true })
pages.push(...(await writeShellDocuments(boot, renderShell(), await renderSkeletons())))
const inlined = { scripts: hashes('script', pages), styles: hashes('style', pages) }
writeBuilt('csp.json', JSON.stringify(inlined))
