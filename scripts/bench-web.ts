// `npm run bench:web`: the bytes and requests of a first visit beside their budgets, and Lighthouse
// where there is a Chromium.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { startServer } from '#server/testing/servers/server-process.ts'
import { findChromium } from './testing/chromium.ts'
import { categories, lighthouseScores, type Category } from './testing/lighthouse.ts'

const built = 'dist/web'
const over: string[] = []

const printBudget = (what: string, value: number, budget: number, unit: 'B' | ''): void => {
  const shown = (number: number): string =>
    unit === 'B' ? `${(number / 1024).toFixed(1)} KB` : String(number)
  if (value > budget) over.push(what)
  console.log(
    `${value > budget ? '✗' : '✓'} ${what.padEnd(44)} ${shown(value).padStart(9)}   of ${shown(budget)}`,
  )
}

const brotli = (text: string): number => (text === '' ? 0 : brotliCompressSync(text).length)
/** The bytes sent for a built file: those of its compressed copy where there is one. */
const sizeOf = (path: string): number =>
  statSync(existsSync(`${built}${path}.br`) ? `${built}${path}.br` : `${built}${path}`).size
const sum = (paths: readonly string[]): number => paths.reduce((total, path) => total + sizeOf(path), 0)

/** The paths that a first visit requests until the network is idle. */
const visit = async (context: BrowserContext, url: string): Promise<string[]> => {
  const page = await context.newPage()
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.close()
  return paths
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const signedIn = async (browser: Browser, url: string): Promise<BrowserContext> => {
  const context = await browser.newContext(phone)
  const data = { fullName: 'Ana Ruiz', email: 'ana@example.com', password: 'secreto' }
  const answer = await context.request.post(`${url}/api/auth/sign-up`, { data, headers: { origin: url } })
  if (!answer.ok()) throw new Error(`The sign-up answered ${answer.status()}.`)
  return context
}

const isScript = (path: string): boolean => path.endsWith('.js')
const isStyle = (path: string): boolean => path.endsWith('.css')

const measureLandingSize = (): void => {
  const html = readFileSync(`${built}/index.html`, 'utf8')
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code).join('\n')
  console.log('\n/ (brotli)')
  printBudget('script in the page', brotli(scripts), 2 * 1024, 'B')
  printBudget('HTML and CSS', brotli(html.replace(/<script>.*?<\/script>/gs, '')), 12 * 1024, 'B')
}

const countLanding = async (browser: Browser, url: string): Promise<void> => {
  const paths = await visit(await browser.newContext(phone), `${url}/`)
  printBudget('scripts loaded before an interaction', paths.filter(isScript).length, 0, '')
  printBudget('requests', paths.length, 6, '')
}

const measureAppSize = async (browser: Browser, url: string): Promise<void> => {
  const paths = await visit(await signedIn(browser, url), `${url}/app`)
  console.log('\n/app, signed in (brotli)')
  printBudget('JavaScript', sum(paths.filter(isScript)), 150 * 1024, 'B')
  printBudget('HTML and CSS', sizeOf('/skeletons/app.html') + sum(paths.filter(isStyle)), 16 * 1024, 'B')
  printBudget('requests', paths.length, 25, '')
}

const wanted = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } satisfies Record<
  Category,
  number
>

const checkBudgets = async (url: string, executablePath: string): Promise<void> => {
  const { of, lost } = await lighthouseScores(`${url}/`, executablePath, 90_000)
  console.log('\n/ in Lighthouse, as a phone (a busy machine lowers the first)')
  for (const category of categories) {
    const [score, aim] = [of[category], wanted[category]]
    console.log(`${score < aim ? '✗' : '✓'} ${category.padEnd(44)} ${String(score).padStart(9)}   of ${aim}`)
  }
  if (lost.length > 0) console.log(`  below 0.9: ${lost.join(', ')}`)
}

if (!existsSync(`${built}/index.html`) || !existsSync('dist/server/main.js'))
  throw new Error('Nothing is built: run `npm run build` first.')
measureLandingSize()
const executablePath = findChromium()
if (executablePath === undefined) console.log('\nNo Chromium here: the rest needs one.')
else {
  const dataDir = mkdtempSync(join(tmpdir(), 'huella-bench-'))
  const server = await startServer({ NODE_ENV: 'production', DATA_DIR: dataDir })
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu']
  const browser = await chromium.launch({ executablePath, args })
  try {
    await countLanding(browser, server.url)
    await measureAppSize(browser, server.url)
    await checkBudgets(server.url, executablePath)
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
if (over.length > 0) process.exitCode = 1
