// Finishes the built pages: draws the landing page into `/`, its styles and scripts inline, and hashes what is inline for the CSP.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transform } from 'esbuild'
import { build } from 'vite'
import * as z from 'zod'
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

const manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }))

/** The files of a module that the application imports when it needs it, and of all that it imports itself. */
const filesOf = (...names: string[]): string[] => {
  const chunks = manifest.parse(JSON.parse(read('.vite/manifest.json')))
  const reached = new Set(names)
  // A set that grows while it is walked is walked to its end.
  for (const name of reached) for (const imported of chunks[name]?.imports ?? []) reached.add(imported)
  return [...reached].map((name) => {
    const chunk = chunks[name]
    if (!chunk) throw new Error(`The build has no ${name}.`)
    return `/${chunk.file}`
  })
}

/** What the client build wrote into a page to load the application, and what the landing page needs besides. */
const assetsOf = (html: string) => {
  const all = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, url = '']) => url)
  // The last script is the application; those before it are what it imports.
  const entry = all(/<script type="module"[^>]* src="([^"]+)"/g).at(-1)
  if (entry === undefined) throw new Error('The built page loads no application.')
  const chunks = new Set([
    entry,
    ...filesOf('app/routes/index.tsx?tsr-split=component', 'app/words.es.ts', 'features/landing/words.es.ts'),
  ])
  return { entry, chunks: [...chunks], styles: all(/<link rel="stylesheet"[^>]* href="([^"]+)"/g) }
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

/** The address of the installation, which `server/app/landing.ts` writes in: search engines and messengers want whole addresses. */
const origin = 'https://huella.invalid'

const headOf = ({ title, description }: Landing): string => {
  const about = {
    'og:type': 'website',
    'og:site_name': 'Huella',
    'og:locale': 'es_419',
    'og:title': title,
    'og:description': description,
  }
  const picture = {
    'og:url': `${origin}/`,
    'og:image': `${origin}/og.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
  }
  const open = Object.entries({ ...about, ...picture }).map(
    ([name, text]) => `<meta property="${name}" content="${escaped(text)}">`,
  )
  return [
    `<title>${escaped(title)} · Huella</title><meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${origin}/">`,
    ...open,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}

const finishLanding = async (boot: string): Promise<void> => {
  const template = read('index.html')
  const landing = await drawLanding()
  // The router's script that restores the scroll position: the page has its height at once, so the browser's own restoring will do.
  const html = landing.html.replace(/<script>.*?<\/script>/gs, '')
  // React asks for the first picture in front of its markup; from the head a browser asks sooner.
  const hints = html.match(/^(<link[^>]*>)*/)?.[0] ?? ''
  const styles = `<style id="${pressableId}">${await stylesFor(html, `${out}/assets`)}</style>`
  const script = await inline('web/app/boot-landing.ts', assetsOf(template))
  const page = template
    .replace(/<script type="module".*?<\/script>|<link rel="(modulepreload|stylesheet)"[^>]*>/gs, '')
    .replace(/<title>.*?<\/title>/, () => headOf(landing))
    .replace('</head>', () => `${boot}${styles}${hints}</head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root" data-prerendered="${landing.language}">${html.slice(hints.length)}</div>${script}`,
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
