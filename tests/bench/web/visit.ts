// A first visit to a page on a phone separates the page's own transfers from those fetched ahead
// while it is idle.
// The page's own transfers are all requests until the network is quiet, while work for an idle
// moment after the mark `deferred-code` is held back: so a busy machine, where that moment comes
// before the page is complete, counts the same. For the same reason the page receives no changes
// made elsewhere: the requests or notices that follow them are not part of its first load.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import * as z from 'zod'
import type { DemoProduct } from './demo-product.ts'
import type { MeasuredPage } from './pages.ts'
import { logTransfers, type Transfer, type TransferLog } from './transfers.ts'

export interface Visit {
  readonly own: readonly Transfer[]
  /** Files that are fetched while the page is idle. */
  readonly ahead: readonly Transfer[]
}

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}
/** The quiet time, in milliseconds, after which a page without fetching ahead is complete. */
const silence = 4000
/** The same for a page that waits to fetch ahead. */
const pause = 1000
const limit = 120_000

const holdBack = `{
  delete window.EventSource
  const held = []
  const ask = window.requestIdleCallback.bind(window)
  const isAhead = () => performance.getEntriesByName('deferred-code').length > 0
  window.requestIdleCallback = (...idle) => (isAhead() ? held.push(idle) : ask(...idle))
  window.letGo = () => {
    window.requestIdleCallback = ask
    for (const idle of held) ask(...idle)
    return held.length > 0
  }
}`
/** Runs in the page: true when it waits to fetch ahead, and shows no skeleton. */
const isHere = `performance.getEntriesByName('deferred-code').length > 0
  && ![...document.querySelectorAll('[aria-busy=true]')].some((element) => element.checkVisibility())`

export const openContext = (browser: Browser, product: DemoProduct, isSignedIn: boolean) =>
  browser.newContext({
    ...phone,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    ignoreHTTPSErrors: true,
    // Carousels stand still, and do not request the next picture.
    reducedMotion: 'reduce',
    ...(isSignedIn ? { storageState: product.session } : {}),
  })

const ask = async (page: Page, expression: string): Promise<boolean> =>
  z.boolean().parse(await page.evaluate(expression))

/** Opens the page without fetching ahead; resolves when it is complete. */
const openAlone = async (page: Page, url: string): Promise<TransferLog> => {
  const log = await logTransfers(page)
  await page.addInitScript(holdBack)
  await page.goto(url, { waitUntil: 'commit', timeout: limit })
  await log.quiet(async () => ((await ask(page, isHere)) ? pause : silence))
  return log
}

const readVisit = async (context: BrowserContext, url: string, isWhole: boolean): Promise<Visit> => {
  const page = await context.newPage()
  const log = await openAlone(page, url)
  const own = log.transfers()
  if (isWhole && (await ask(page, 'letGo()'))) await log.quiet(async () => pause)
  const later = log.transfers().slice(own.length)
  return { own, ahead: later.filter((one) => !new URL(one.url).pathname.startsWith('/api/')) }
}

/** The page's first visit, with an empty cache, until requests end. */
export const visit = async (
  browser: Browser,
  product: DemoProduct,
  page: MeasuredPage,
  isWhole = true,
): Promise<Visit> => {
  const context = await openContext(browser, product, page.isSignedIn)
  try {
    return await readVisit(context, product.addressOf(page.path), isWhole)
  } finally {
    await context.close()
  }
}

/** The transfers of opening the dialog that adds a pet on Home, without fetching ahead. */
export const openAddPet = async (browser: Browser, product: DemoProduct): Promise<readonly Transfer[]> => {
  const context = await openContext(browser, product, true)
  try {
    const page = await context.newPage()
    const log = await openAlone(page, product.addressOf('/app'))
    const before = log.transfers().length
    const button = page.getByRole('button', { name: 'Agregar mascota', exact: true })
    await button.locator('visible=true').first().tap({ timeout: limit })
    await page.getByRole('dialog').getByRole('textbox').first().waitFor({ timeout: limit })
    await log.quiet(async () => pause)
    return log.transfers().slice(before)
  } finally {
    await context.close()
  }
}
