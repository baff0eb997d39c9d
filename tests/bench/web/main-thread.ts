// The work of the page's main thread from the navigation until it is quiet, with all that is fetched
// ahead. Processor time of the thread, so that other work on the machine counts little.
import type { Browser } from '@playwright/test'
import * as z from 'zod'
import type { DemoProduct } from './demo-product.ts'
import type { MeasuredPage } from './pages.ts'
import { logTransfers } from './transfers.ts'
import { openContext } from './visit.ts'

/** Milliseconds. */
export interface MainThread {
  readonly busy: number
  readonly script: number
  /** Style and layout. */
  readonly layout: number
  /** The time of a fixed calculation in the same page: divide by it to compare two machines. */
  readonly calibration: number
}

// Longer than the two seconds after which a page begins to fetch ahead, and two seconds more.
const silence = 4000
const limit = 120_000
const calculation = `performance.mark('calibration')
setTimeout(() => { let sum = 0; for (let i = 0; i < 3e7; i++) sum = (sum + i * 7) % 1000003; window.sum = sum })`

const trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number(),
      dur: z.number().optional(),
      tdur: z.number().optional(),
    }),
  ),
})

const names = {
  task: ['ThreadControllerImpl::RunTask'],
  script: ['EvaluateScript', 'FunctionCall', 'v8.evaluateModule'],
  layout: ['Layout', 'UpdateLayoutTree'],
}

const read = (text: string): MainThread => {
  const { traceEvents } = trace.parse(JSON.parse(text))
  // Only the page's own main thread has its marks.
  const mark = traceEvents.find(({ name }) => name === 'calibration')
  if (!mark) throw new Error('The trace lacks the mark.')
  const own = traceEvents
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === mark.pid && tid === mark.tid)
    .toSorted((a, b) => a.ts - b.ts)
  const sum = (wanted: readonly string[], isAfter = false): number => {
    let [end, total] = [0, 0]
    for (const { name, ts, dur = 0, tdur = 0 } of own) {
      if (!wanted.includes(name) || ts > mark.ts !== isAfter || ts < end) continue
      end = ts + dur
      total += tdur / 1000
    }
    return total
  }
  return {
    busy: sum(names.task),
    script: sum(names.script),
    layout: sum(names.layout),
    calibration: sum(names.task, true),
  }
}

export const measureMainThread = async (
  browser: Browser,
  product: DemoProduct,
  { path, isSignedIn }: MeasuredPage,
): Promise<MainThread> => {
  const context = await openContext(browser, product, isSignedIn)
  try {
    const page = await context.newPage()
    const log = await logTransfers(page)
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] })
    await page.goto(product.addressOf(path), { waitUntil: 'commit', timeout: limit })
    await log.quiet(async () => silence)
    await page.evaluate(calculation)
    await page.waitForFunction('window.sum !== undefined')
    return read((await browser.stopTracing()).toString())
  } finally {
    await context.close()
  }
}
