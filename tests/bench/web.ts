// `npm run bench -- web` compares the transfers of each page with its budget, and runs Lighthouse as a
// phone, on the built product with the demo's family. `npm run bench -- web home pet --runs 1`
// measures those pages alone, and runs Lighthouse once instead of five times; `--runs 0` omits it.
// `--list` prints each request. `--proxy caddy` uses Caddy, TLS and HTTP/2.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { hasCaddy } from './web/proxy-route.ts'
import { startDemoProduct, type DemoProduct } from './web/demo-product.ts'
import { runLighthouse, type LighthouseRun } from './web/lighthouse.ts'
import { measureMainThread, type MainThread } from './web/main-thread.ts'
import { pages, type MeasuredPage } from './web/pages.ts'
import { measureRepeatVisits } from './web/repeat-visit.ts'
import {
  addLandingSize,
  addMainThread,
  addPetDialog,
  addRepeatVisits,
  addRuns,
  addVisit,
  printTransfers,
  table,
} from './web/tables.ts'
import { openAddPet, visit } from './web/visit.ts'
import { requireChromium } from '../../scripts/testing/chromium-install.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    proxy: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})
const isBehindCaddy = values.proxy === 'caddy'
if (values.proxy !== undefined && !(isBehindCaddy && hasCaddy()))
  throw new Error('`--proxy caddy` needs a program of that name.')
const runs = Number(values.runs)
const unknown = positionals.filter((wanted) => !pages.some(({ name }) => name === wanted))
if (unknown.length > 0)
  throw new Error(`No page is named ${unknown.join(', ')}: ${pages.map(({ name }) => name).join(', ')}.`)
const chosen = pages.filter(({ name }) => positionals.length === 0 || positionals.includes(name))

const countBytes = async (browser: Browser, product: DemoProduct): Promise<void> => {
  for (const page of chosen) {
    const seen = await visit(browser, product, page)
    addVisit(page, seen)
    if (values.list) printTransfers(seen.own)
  }
  if (!chosen.some(({ name }) => name === 'home')) return
  const opened = await openAddPet(browser, product)
  addPetDialog(opened)
  if (values.list) printTransfers(opened)
}

const measureTimes = async (product: DemoProduct, page: MeasuredPage, executablePath: string) => {
  const results: LighthouseRun[] = []
  const [load = Number.NaN] = loadavg()
  const cookies = page.isSignedIn ? product.session.cookies : []
  for (let run = 0; run < runs; run += 1)
    results.push(
      await runLighthouse(product.addressOf(page.path), executablePath, cookies, page.name === 'landing'),
    )
  addRuns(page, results, load)
}

const measureWork = async (browser: Browser, product: DemoProduct): Promise<void> => {
  for (const page of chosen) {
    const results: MainThread[] = []
    for (let run = 0; run < runs; run += 1) results.push(await measureMainThread(browser, product, page))
    addMainThread(page, results)
  }
}

const repeatVisits = async (product: DemoProduct, args: readonly string[]): Promise<void> => {
  const results: Awaited<ReturnType<typeof measureRepeatVisits>>[] = []
  for (let run = 0; run < runs; run += 1)
    results.push(await measureRepeatVisits(product, executablePath, args))
  for (const name of ['repeat visit', 'offline start'] as const)
    addRepeatVisits(
      name,
      results.map((result) => result[name]),
    )
}

const executablePath = requireChromium()
const product = await startDemoProduct(isBehindCaddy)
try {
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu']
  const browser = await chromium.launch({ executablePath, args })
  const version = `Chromium ${browser.version()}`
  try {
    await countBytes(browser, product)
    if (runs > 0) await measureWork(browser, product)
  } finally {
    await browser.close()
  }
  if (runs > 0 && chosen.some(({ name }) => name === 'home')) await repeatVisits(product, args)
  if (chosen.some(({ name }) => name === 'landing')) addLandingSize()
  for (const page of runs > 0 ? chosen : []) await measureTimes(product, page, executablePath)
  // A part of the measurement would replace the whole.
  if (runs > 0 && positionals.length === 0)
    table.report(`${version}, ${isBehindCaddy ? 'HTTP/2' : 'HTTP/1.1'}, the median of ${runs}`)
  else table.print()
} finally {
  await product.stop()
}
