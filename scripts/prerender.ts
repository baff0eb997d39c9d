// Finishes the built pages: draws the landing page into `/`, its styles and scripts inline, and hashes what is inline for the CSP.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transform } from 'esbuild'
import { build } from 'vite'
import { pressableId, pressableStyles, stylesFor } from './prerender-styles.ts'

interface Landing {
  readonly language: string
  readonly html: string
  readonly title: string
  readonly description: string
}

const out = 'dist/web'
const read = (name: string): string => readFileSync(`${out}/${name}`, 'utf8')
const write = (name: string, text: string): void => writeFileSync(`${out}/${name}`, text)
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** A script that stands in the page itself, as small as it gets. */
const inline = async (path: string, assets: unknown = null): Promise<string> => {
  const define = { assets: JSON.stringify(assets) }
  const { code } = await transform(readFileSync(path, 'utf8'), {
    loader: 'ts',
    minify: true,
    format: 'iife',
    target: 'es2022',
    define,
  })
  return `<script>${code.trim()}</script>`
}

/** What the client build wrote into a page to load the application. */
const assetsOf = (html: string) => {
  const all = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, url = '']) => url)
  // The last script is the application; those before it are what it imports.
  const scripts = all(/<script type="module"[^>]* src="([^"]+)"/g)
  const entry = scripts.pop()
  if (entry === undefined) throw new Error('The built page loads no application.')
  const chunks = [entry, ...scripts, ...all(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)]
  return { entry, chunks, styles: all(/<link rel="stylesheet"[^>]* href="([^"]+)"/g) }
}

const drawLanding = async (): Promise<Landing> => {
  const outDir = resolve('.cache/prerender')
  await build({
    logLevel: 'warn',
    build: { ssr: resolve('web/app/prerender.tsx'), outDir, manifest: false, copyPublicDir: false },
  })
  const drawer: { drawLanding: () => Promise<Landing> } = await import(
    pathToFileURL(`${outDir}/prerender.js`).href
  )
  return drawer.drawLanding()
}

const finishLanding = async (boot: string): Promise<void> => {
  const template = read('index.html')
  const { language, html: drawn, title, description } = await drawLanding()
  // The router's script that restores the scroll position: the page has its height at once, so the browser's own restoring will do.
  const html = drawn.replace(/<script>.*?<\/script>/gs, '')
  // React asks for the first picture in front of its markup; from the head a browser asks sooner.
  const hints = html.match(/^(<link[^>]*>)*/)?.[0] ?? ''
  const styles = `<style id="${pressableId}">${await stylesFor(html, `${out}/assets`)}</style>`
  const script = await inline('web/app/boot-landing.ts', assetsOf(template))
  const page = template
    .replace(/<script type="module".*?<\/script>|<link rel="(modulepreload|stylesheet)"[^>]*>/gs, '')
    .replace(
      /<title>.*?<\/title>/,
      () =>
        `<title>${escaped(title)} · Huella</title><meta name="description" content="${escaped(description)}">`,
    )
    .replace('</head>', () => `${boot}${styles}${hints}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-prerendered="${language}">${html.slice(hints.length)}</div>${script}`,
    )
    .replace(/>\s*\n\s*</g, '><')
  write('index.html', page)
}

const hashes = (tag: 'script' | 'style'): string[] => {
  const texts = ['index.html', 'app.html'].flatMap((page) => [
    ...read(page).matchAll(new RegExp(`<${tag}(?: id="[^"]*")?>(.+?)</${tag}>`, 'gs')),
  ])
  return [
    ...new Set(texts.map(([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`)),
  ]
}

const boot = await inline('web/app/boot.ts')
await finishLanding(boot)
write(
  'app.html',
  read('app.html').replace(
    '</head>',
    () => `${boot}<style id="${pressableId}">${pressableStyles}</style></head>`,
  ),
)
write('csp.json', JSON.stringify({ scripts: hashes('script'), styles: hashes('style') }))
