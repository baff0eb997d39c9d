// Finishes the built pages: draws what they show before any script has run, puts scripts and styles
// of those that are whole without one inline, and hashes what is inline for the CSP.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as bundle } from 'esbuild'
import { build } from 'vite'
import { findAssets, findLoadedAssets, routeModule } from './prerendering/assets.ts'
import { renderHead } from './prerendering/head.ts'
import { mergeLanguages } from './prerendering/languages.ts'
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
  readonly renderSkeletons: () => Promise<
    readonly { readonly route: string; readonly html: { readonly es: string; readonly en: string } }[]
  >
  readonly renderShell: () => string
}

interface ShellParts {
  readonly head?: string
  readonly html: string
  readonly script?: string
  /** Elements that load ahead what the page needs. */
  readonly preloads?: readonly string[]
  /** What the page where one signs in needs. */
  readonly auth?: readonly string[]
}

const out = 'dist/web'
const read = (name: string): string => readFileSync(`${out}/${name}`, 'utf8')
const write = (name: string, text: string): void => writeFileSync(`${out}/${name}`, text)

/** A script that stands in the page itself, as small as it gets. */
const inline = async (path: string, assets: unknown = null): Promise<string> => {
  const { outputFiles } = await bundle({
    entryPoints: [path],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { assets: JSON.stringify(assets) },
  })
  return `<script>${outputFiles.map(({ text }) => text.trim()).join('')}</script>`
}

const shell = read('app.html')
const loadedByShell = findLoadedAssets(shell)
/** What is needed next, and not loaded by every page in any case. */
const ahead = (...names: string[]): string[] =>
  findAssets(out, ...names).filter((file) => !loadedByShell.chunks.includes(file))

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
  const script = await inline('web/app/boot/boot-prerendered.ts', assets)
  const root = `<div id="root" data-prerendered="${rendered.language}">${html.slice(hints.length)}</div>${script}`
  const page = template
    .replace(/<script type="module".*?<\/script>|<link rel="(modulepreload|stylesheet)"[^>]*>/gs, '')
    .replace(/<title>.*?<\/title>/, () => renderHead(rendered))
    .replace('</head>', () => `${boot}${styles}${hints}</head>`)
    .replace('<div id="root"></div>', () => root)
    .replace(/>\s*\n\s*</g, '><')
  write(`${rendered.name}.html`, page)
}

const boot = await inline('web/app/boot/boot.ts')

const { renderPages, renderSkeletons, renderShell } = await buildRenderer()
const template = read('index.html')
const plainShell = renderShell()
const skeletons = await renderSkeletons()
// All of them have one piece of styles, for the policy names each piece. The others come beside the
// code: nothing waits for them before its first paint.
const used = await extractUsedStyles(
  [plainShell, ...skeletons.map(({ html }) => html.es)].join(''),
  `${out}/assets`,
)
const shellStyles = `<style id="${pressableId}">${used}</style>`

const styleLinks = await inline('web/app/boot/boot-styles.ts', loadedByShell.styles)
const entry = /<script type="module".*?<\/script>/gs
// What is seen before the code comes before it.
const later = (tag: string): string => tag.replace(' ', ' fetchpriority="low" ')
const preload = (attributes: string): string => later(`<link rel="modulepreload" crossorigin ${attributes}>`)

/** A page that shows `html` until the application is here. */
const finishShell = async (
  name: string,
  { head = '', html, script = '', preloads = [], auth = [] }: ShellParts,
): Promise<void> => {
  const load = await inline('web/app/boot/boot-app.ts', {
    es: ahead('app/i18n/first-messages.es.ts'),
    en: ahead('app/i18n/first-messages.en.ts'),
    auth,
  })
  const code = [...(shell.match(entry) ?? []).map(later), ...preloads].join('')
  const end = `${script}<template id="code">${code}</template>${load}`
  const page = shell
    .replace(/<link rel="stylesheet"[^>]*>/, '')
    .replace(entry, '')
    .replace('</head>', () => `${head}${boot}${styleLinks}${shellStyles}</head>`)
    .replace(/<div id="root">.*<\/div>/s, () => `<div id="root">${html}</div>${end}`)
    .replace(/<!--.*?-->/gs, '')
    .replace(/>\s*\n\s*</g, '><')
  write(`${name}.html`, page)
}

/** '/app/pet/$petId/' → 'app.pet.$petId'; its module has an `index` where others follow. */
const fileOfRoute = (route: string): string => route.slice(1).replaceAll('/', '.').replace(/\.$/, '')
const moduleOfRoute = (route: string): string => fileOfRoute(route) + (route.endsWith('/') ? '.index' : '')

const settle = await inline('web/app/boot/boot-skeleton.ts')
// `server/app/web/personal-documents.ts` puts the answers in front of it.
const pictures = (await inline('web/app/boot/boot-pictures.ts')).replace('<script>', '<script id="pictures">')

const finishSkeleton = async (route: string, html: string): Promise<string> => {
  if (/ style=|<script/.test(html)) throw new Error(`The skeleton of ${route} breaks the CSP.`)
  const name = `skeletons/${fileOfRoute(route).replaceAll('$', '')}`
  const chunks = ahead('home', ...(route === '/app/' ? [] : [routeModule(moduleOfRoute(route))]))
  const preloads = chunks.map((href) => preload(`href="${href}"`))
  // Nothing is painted before the script has put in place what was there at the last visit.
  const head = '<link rel="expect" href="#settled" blocking="render">'
  const script = `${settle}<template id="settled"></template>${pictures}`
  await finishShell(name, { head, html, script, preloads })
  return name
}

const hashes = (tag: 'script' | 'style', pages: readonly string[]): string[] => {
  const inlined = new RegExp(`<${tag}(?: id="[^"]*")?>(.+?)</${tag}>`, 'gs')
  const texts = pages.flatMap((page) => [...read(`${page}.html`).matchAll(inlined)])
  const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`
  return [...new Set(texts.map(([, text = '']) => hash(text)))]
}

const pages = ['app']
for (const page of await renderPages()) {
  await finishPage(template, page)
  pages.push(page.name)
}
await finishShell('app', { html: plainShell, auth: ahead(routeModule('auth')) })
mkdirSync(`${out}/skeletons`, { recursive: true })
for (const { route, html } of skeletons)
  pages.push(await finishSkeleton(route, mergeLanguages(html.es, html.en)))
write('csp.json', JSON.stringify({ scripts: hashes('script', pages), styles: hashes('style', pages) }))
