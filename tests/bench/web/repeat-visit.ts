// Home once the device has its data and the service worker its code: with a slow network, and without.
// The phone is that of Lighthouse, but its processor is really slowed down.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import * as z from 'zod'
import type { DemoProduct } from './demo-product.ts'
import { phone } from './visit.ts'

/** The largest paint in milliseconds, and the shift of the layout, from the navigation on. */
export interface RepeatVisit {
  readonly lcp: number
  readonly cls: number
}

const processorSlowdown = 4
const slow4G = { latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 }
const settleMs = 4000

const isFilled = `(async () => navigator.serviceWorker.controller !== null
  && (await caches.keys()).some((name) => name.startsWith('huella-pictures-')))()`

const watch = `{
  window.seen = { lcp: 0, cls: 0 }
  const follow = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  follow('largest-contentful-paint', ({ startTime }) => (window.seen.lcp = startTime))
  follow('layout-shift', ({ value, hadRecentInput }) => (window.seen.cls += hadRecentInput ? 0 : value))
}`

const open = async (page: Page, url: string, isOffline: boolean): Promise<RepeatVisit> => {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  await protocol.send('Network.enable')
  await protocol.send('Network.emulateNetworkConditions', { offline: isOffline, ...slow4G })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForTimeout(settleMs)
  return z.object({ lcp: z.number(), cls: z.number() }).parse(await page.evaluate('window.seen'))
}

const visitAgain = async (context: BrowserContext, url: string, isOffline: boolean): Promise<RepeatVisit> => {
  const page = await context.newPage()
  await context.setOffline(isOffline)
  try {
    return await open(page, url, isOffline)
  } finally {
    await page.close()
  }
}

/** Both visits after a whole first one. */
export const measureRepeatVisits = async (
  product: DemoProduct,
  executablePath: string,
  args: readonly string[],
): Promise<Readonly<Record<'repeat visit' | 'offline start', RepeatVisit>>> => {
  const profile = mkdtempSync(join(tmpdir(), 'huella-repeat-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args],
    ...phone,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    ignoreHTTPSErrors: true,
  })
  try {
    await context.addCookies(product.session.cookies)
    const first = await context.newPage()
    const url = product.addressOf('/app')
    await first.goto(url)
    await first.waitForFunction(isFilled, undefined, { timeout: 180_000, polling: 1000 })
    await first.waitForTimeout(settleMs)
    await first.close()
    return {
      'repeat visit': await visitAgain(context, url, false),
      'offline start': await visitAgain(context, url, true),
    }
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
  }
}
