// Measurements of pages beside their limits: the bytes of first visits, as they cross the wire, the
// work of the main thread, and Lighthouse.
import { createTable, median } from '../load/figures.ts'
import { measureLandingSize } from './landing-size.ts'
import type { LighthouseRun } from './lighthouse.ts'
import type { MainThread } from './main-thread.ts'
import { addPetBudget, type MeasuredPage } from './pages.ts'
import { sumTransfers, type Transfer } from './transfers.ts'
import type { RepeatVisit } from './repeat-visit.ts'
import type { Visit } from './visit.ts'

const kilobyte = 1024
const kilobytes = (bytes: number): string => `${(bytes / kilobyte).toFixed(1)} KB`

export const table = createTable('page')

const checkBytes = (row: string, bytes: number, limit: number): void =>
  table.check(row, 'script', bytes / kilobyte, 'KB', limit / kilobyte)

export const addVisit = ({ name, budget }: MeasuredPage, visit: Visit): void => {
  const [own, ahead] = [sumTransfers(visit.own), sumTransfers(visit.ahead)]
  table.check(name, 'requests', own.requests, '', budget.requests)
  checkBytes(name, own.scriptBytes, budget.scriptBytes)
  table.add(name, {
    'script files': own.scriptFiles,
    all: kilobytes(own.bytes),
    'ahead, while idle': `${ahead.requests} requests, ${kilobytes(ahead.bytes)}`,
  })
}

export const addLandingSize = (): void => {
  for (const { what, bytes, limit } of measureLandingSize()) checkBytes(what, bytes, limit)
}

export const addPetDialog = (opened: readonly Transfer[]): void => {
  const { requests, bytes, scriptFiles, scriptBytes } = sumTransfers(opened)
  const row = 'dialog that adds a pet'
  table.add(row, { requests })
  checkBytes(row, scriptBytes, addPetBudget.scriptBytes)
  table.check(row, 'script files', scriptFiles, '', addPetBudget.scriptFiles)
  table.add(row, { all: kilobytes(bytes) })
}

export const printTransfers = (some: readonly Transfer[]): void => {
  for (const { url, bytes } of some) {
    const { pathname, search } = new URL(url)
    console.log(`${String(bytes).padStart(9)} B   ${pathname}${search}`)
  }
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

export const addRuns = ({ name, aims }: MeasuredPage, runs: readonly LighthouseRun[], load: number): void => {
  const middle = (of: (run: LighthouseRun) => number): number => median(runs.map(of))
  const score = middle(({ scores }) => scores.performance ?? Number.NaN)
  // The points that are missing: an aim limits from above.
  table.check(name, 'points missing', 100 - score, '', 100 - aims.score)
  table.add(name, { FCP: seconds(middle(({ fcp }) => fcp)) })
  table.check(name, 'LCP', middle(({ lcp }) => lcp) / 1000, 's', aims.lcp / 1000)
  table.check(
    name,
    'TBT',
    middle(({ tbt }) => tbt),
    'ms',
    aims.tbt,
  )
  table.check(
    name,
    'CLS',
    middle(({ cls }) => cls),
    '',
    aims.cls,
  )
  table.add(name, {
    'processor, load': `${Math.round(middle(({ benchmark }) => benchmark))}, ${load.toFixed(1)}`,
  })
  const [{ scores, lost } = { scores: {}, lost: [] }] = runs
  const { performance: _performance, ...others } = scores
  for (const [category, value] of Object.entries(others))
    table.check(`${name}: ${category}`, 'points missing', 100 - value, '', 0)
  if (Object.keys(others).length > 0 && lost.length > 0) console.log(`    below 0.9: ${lost.join(', ')}`)
}

const repeatLimits = { lcp: 1, cls: 0.02 } as const

export const addRepeatVisits = (name: string, runs: readonly RepeatVisit[]): void => {
  table.check(`home, ${name}`, 'LCP', median(runs.map(({ lcp }) => lcp)) / 1000, 's', repeatLimits.lcp)
  table.check(`home, ${name}`, 'CLS', median(runs.map(({ cls }) => cls)), '', repeatLimits.cls)
}

export const addMainThread = ({ name }: MeasuredPage, runs: readonly MainThread[]): void => {
  const middle = (of: (run: MainThread) => number): string => `${Math.round(median(runs.map(of)))} ms`
  table.add(name, {
    'main thread until quiet': middle(({ busy }) => busy),
    'of it script': middle(({ script }) => script),
    'style and layout': middle(({ layout }) => layout),
    calibration: middle(({ calibration }) => calibration),
  })
}
