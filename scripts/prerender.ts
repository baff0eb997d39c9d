// Finishes the built pages: draws their content before scripts, inlines scripts and styles of pages
// that are complete without a script, and hashes the inline parts for the CSP.
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { inlineScript, out, readBuilt, writeBuilt } from './prerendering/build-output.ts'
import { writeCarePage } from './prerendering/care-page.ts'
import { writeServiceWorker } from './prerendering/service-worker.ts'
import { pageOfSkeleton, writeShellDocuments, type RenderedSkeleton } from './prerendering/shell-documents.ts'
import { writeVerifyPage } from './prerendering/verify-page.ts'
import { writeWholePages, type RenderedPage } from './prerendering/prerendered-pages.ts'

/** The exports of `web/app/boot/prerender.tsx`, whose types belong to another project. */
interface Renderer {
  readonly renderPages: () => Promise<readonly RenderedPage[]>
  readonly renderSkeletons: () => Promise<readonly RenderedSkeleton[]>
  readonly renderShell: () => string
  readonly contractVersion: string
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

const boot = await inlineScript('web/app/boot/boot.ts')

const hashes = (tag: 'script' | 'style', pages: readonly string[]): string[] => {
  const inlined = new RegExp(`<${tag}(?: id="[^"]*")?>(.+?)</${tag}>`, 'gs')
  const texts = pages.flatMap((page) => [...readBuilt(`${page}.html`).matchAll(inlined)])
  const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`
  return [...new Set(texts.map(([, text = '']) => hash(text)))]
}

const { renderPages, renderSkeletons, renderShell, contractVersion } = await buildRenderer()
mkdirSync(`${out}/named`, { recursive: true })
const pages = await writeWholePages(boot, await renderPages())
mkdirSync(`${out}/skeletons`, { recursive: true })
const skeletons = await renderSkeletons()
pages.push(...(await writeShellDocuments(boot, renderShell(), skeletons)))
pages.push(await writeVerifyPage(boot))
pages.push(await writeCarePage(boot))
const inlined = { scripts: hashes('script', pages), styles: hashes('style', pages) }
writeBuilt('csp.json', JSON.stringify(inlined))
await writeServiceWorker(skeletons.map(pageOfSkeleton), contractVersion)
