// Home once the device has its data and the service worker its code: with a slow network, and without.
// The phone is that of Lighthouse, but its processor is really slowed down.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
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

/** Runs in the page. The pictures are stored last. */
const isFilled = async (): Promise<boolean> =>
  navigator.serviceWorker.controller !== null &&
  (await caches.keys()).some((name) => name.startsWith('huella-pictures-'))

const watch = `{
  window.seen = { lcp: 0, cls: 0 }
  const follow = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  follow('largest-contentful-paint', ({ startTime }) => (window.seen.lcp = startTime))
  follow('layout-shift', ({ value, hadRecentInput }) => (window.seen.cls += hadRecentInput ? 0 : value))
}`

const open = async (page: Page, url: string, isOffline: boolean): Promise<RepeatVisit> => {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  await page.context().setOffline(isOffline)
  if (!isOffline) {
    await protocol.send('Network.enable')
    await protocol.send('Network.emulateNetworkConditions', { offline: false, ...slow4G })
  }
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForTimeout(settleMs)
  return z.object({ lcp: z.number(), cls: z.number() }).parse(await page.evaluate('window.seen'))
}

/** Both visits after a whole first one, each in a browser that has just started. */
export const measureRepeatVisits = async (
  product: DemoProduct,
  executablePath: string,
  args: readonly string[],
): Promise<Readonly<Record<'repeat visit' | 'offline start', RepeatVisit>>> => {
  const profile = mkdtempSync(join(tmpdir(), 'huella-repeat-'))
  const url = product.addressOf('/app')
  const inBrowser = async <T>(act: (page: Page) => Promise<T>): Promise<T> => {
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
      return await act(context.pages()[0] ?? (await context.newPage()))
    } finally {
      await context.close()
    }
  }
  try {
    await inBrowser(async (page) => {
      await page.goto(url)
      while (!(await page.evaluate(isFilled))) await page.waitForTimeout(1000)
      await page.waitForTimeout(settleMs)
    })
    return {
      'repeat visit': await inBrowser((page) => open(page, url, false)),
      'offline start': await inBrowser((page) => open(page, url, true)),
    }
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
  }
}
