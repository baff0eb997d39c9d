// Measures the first tap of every page and dialog on a phone whose processor is slowed four times:
// the time until its frame is painted, and the duration of the interaction. Each tap is the first
// of its visit in a context of its own, with an empty cache: once as soon as the network is quiet,
// and once after a moment of reading, when the next code has been fetched. The taps that the daily
// acts take are counted before.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Locator,
  type Page,
} from '@playwright/test'
import * as z from 'zod'
import { startMeasuredServer } from '#server/testing/servers/server-process.ts'
import { usualBrowser } from '../e2e/support/devices/browsers.ts'
import { acts } from './taps/acts.ts'
import { taps, type Tap } from './taps/first-taps.ts'
import { createTable, median } from './load/figures.ts'

const slowdown = 4
// The time of a finger on the glass in an unhurried tap.
const restMilliseconds = 90
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
// The aims in milliseconds: from the finger's lifting to the two paints, and of an interaction.
const aims = { answer: 100, shown: 250, interaction: 200 }

const measured = z.object({ answer: z.number(), shown: z.number(), interaction: z.number() })
type Measured = z.infer<typeof measured>

/**
 * Runs in the page. `answer` is the first frame that fades the pressed link, or shows the requested
 * content. Event Timing contains the presentation of the frame after the click, which counts if it
 * shows the answer. `shown` is when a dialog or its frame is present, or `main` contains another
 * page or its skeleton: a frame's callback and the task after it bracket that frame. An interaction
 * is the longest event of the tap, as in INP.
 */
const watch = (to: Tap['to']): void => {
  const state = { start: 0, answer: 0, shown: 0, interaction: 0 }
  Object.assign(window, { taps: state })
  const [main] = document.querySelectorAll('main')
  const title = main?.querySelector('h1')
  let drawn = Infinity
  const isShown = (): boolean =>
    to === 'dialog'
      ? document.querySelector('[data-dialog-frame], dialog[open], [role=dialog], [role=alertdialog]') !==
        null
      : title?.isConnected === false
  const look = (): void => {
    if (state.start === 0) return
    const isThere = isShown()
    if (isThere || document.querySelector('[data-pending]')) drawn = Math.min(drawn, performance.now())
    if (!isThere) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => (state.shown = performance.now() - state.start)
      channel.port2.postMessage(null)
    })
  }
  const observer = new MutationObserver(look)
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['open', 'data-pending'],
  })
  addEventListener('pointerup', ({ timeStamp }) => (state.start ||= timeStamp), true)
  // The types lack the option of events shorter than 104 ms.
  const timing = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      state.interaction = Math.max(state.interaction, duration)
      if (name === 'click' && drawn < startTime + duration) state.answer = startTime + duration - state.start
    }
  }).observe({ ...timing })
}

const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.locator('main h1').waitFor()
}

/** Waits until the code fetched while the page is idle has arrived: no new file for a second. */
const read = async (page: Page): Promise<void> => {
  const files = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  await page.waitForTimeout(2500)
  for (let before = -1, now = await files(); now > before; now = await files()) {
    before = now
    await page.waitForTimeout(1000)
  }
}

/** A tap like a finger's: the effect of pressing is painted before the finger is lifted. */
const rest = async (page: Page, protocol: CDPSession, target: Locator): Promise<void> => {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to tap.')
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
  await page.waitForTimeout(restMilliseconds)
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const measure = async (context: BrowserContext, tap: Tap, address: string, isRead: boolean) => {
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await page.goto(address)
  await settle(page)
  if (isRead) await read(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const roles = ['button', 'link'] as const
  const [button, link] = roles.map((role) => page.getByRole(role, { name: tap.name, exact: true }))
  if (!button || !link) throw new Error('There are two roles.')
  const target = button.or(link).locator('visible=true').first()
  await target.scrollIntoViewIfNeeded()
  await page.evaluate(watch, tap.to)
  await rest(page, protocol, target)
  await page.waitForFunction(() => Reflect.get(Reflect.get(window, 'taps'), 'shown') > 0)
  await page.waitForLoadState('networkidle')
  const seen = measured.parse(await page.evaluate((): unknown => Reflect.get(window, 'taps')))
  // Where the first frame was not the answer, `shown` is.
  const result = { ...seen, answer: seen.answer === 0 ? seen.shown : seen.answer }
  await page.close()
  return result
}

const signIn = async (browser: Browser, url: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ ...phone, baseURL: url })
  const data = { email: 'ana@example.com', password: 'huella-demo' }
  const answer = await context.request.post('/api/auth/sign-in', { data, headers: { origin: url } })
  if (!answer.ok()) throw new Error(`The sign-in answered ${answer.status()}.`)
  return context
}

const counted = createTable('act')

/** In one visit, so that later acts know the pet of an earlier one. */
const countTaps = async (context: BrowserContext, petId: string): Promise<void> => {
  const page = await context.newPage()
  for (const { name, aim, from, perform } of acts) {
    await page.goto(from.replace('$Kira', petId))
    await settle(page)
    let count = 0
    await perform(page, async (target) => {
      count += 1
      await target.tap()
    })
    counted.check(name, 'taps', count, '', aim)
  }
  counted.print()
}

const all = createTable('all taps')
const taken = createTable('tap: answered, shown, interaction')

const run = async (browser: Browser, url: string): Promise<void> => {
  const first = await signIn(browser, url)
  const pets = z
    .object({ items: z.array(z.object({ id: z.string(), name: z.string() })) })
    .parse(await (await first.request.get('/api/pets')).json()).items
  const storageState = await first.storageState()
  const id = pets.find(({ name }) => name === 'Kira')?.id ?? ''
  await countTaps(first, id)
  await first.close()
  const results: (readonly [atOnce: Measured, afterReading: Measured])[] = []
  for (const tap of taps) {
    const visit = async (isRead: boolean): Promise<Measured> => {
      const context = await browser.newContext({ ...phone, baseURL: url, storageState })
      const result = await measure(context, tap, tap.from.replace('$Kira', id), isRead)
      await context.close()
      return result
    }
    const both = [await visit(false), await visit(true)] as const
    results.push(both)
    const [atOnce, afterReading] = both.map(({ answer, shown, interaction }) =>
      [answer, shown, interaction].map(Math.round).join(', '),
    )
    const row = `${tap.from.replace('/$Kira', '/…')} ${String(tap.name)}`
    taken.add(row, { opens: tap.to, 'at once, ms': atOnce ?? '', 'after reading, ms': afterReading ?? '' })
  }
  for (const [when, index] of [
    ['at once', 0],
    ['after reading', 1],
  ] as const) {
    const of = (what: keyof Measured) => results.map((both) => Math.round(both[index][what]))
    all.check(when, 'answered, median', median(of('answer')), 'ms', aims.answer)
    if (index === 0) all.add(when, { 'shown, median': `${median(of('shown'))} ms` })
    else all.check(when, 'shown, median', median(of('shown')), 'ms', aims.shown)
    all.add(when, { 'interaction, median': `${median(of('interaction'))} ms` })
    all.check(when, 'worst', Math.max(...of('interaction')), 'ms', aims.interaction)
  }
  taken.print()
  all.report(`Chromium ${browser.version()}`)
}

const dataDir = mkdtempSync(join(tmpdir(), 'huella-bench-'))
const env = { NODE_ENV: 'development', DATA_DIR: dataDir }
const server = await startMeasuredServer(env, 'dist/server/main.js', ['--demo'])
const browser = await chromium.launch(usualBrowser.launchOptions)
try {
  await run(browser, server.url)
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
