// Measurements are printed beside their limits. ✗ marks those over budget.
import type { LighthouseRun } from './lighthouse.ts'
import { addPetBudget, goal, type MeasuredPage } from './pages.ts'
import { weigh, type Transfer } from './transfers.ts'
import type { Visit } from './visit.ts'

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

const printRow = (isMet: boolean, name: string, columns: readonly string[]): void =>
  console.log(
    `${isMet ? '✓' : '✗'} ${name.padEnd(13)}${columns.map((text) => text.padEnd(22)).join('')}`.trimEnd(),
  )
const printHead = (title: string, columns: readonly string[]): void =>
  console.log(`\n${title}\n${' '.repeat(15)}${columns.map((text) => text.padEnd(22)).join('')}`.trimEnd())

/** @returns true where the budget is met */
export const printBudget = (what: string, bytes: number, budget: number): boolean => {
  const isMet = bytes <= budget
  console.log(`${isMet ? '✓' : '✗'} ${what.padEnd(24)}${kilobytes(bytes)} of ${kilobytes(budget)}`)
  return isMet
}

export const printVisitHead = (protocol: string): void =>
  printHead(`What a first visit brings over ${protocol}, with headers, until the page is complete`, [
    `requests (goal ${goal.requests})`,
    `script (goal ${goal.scriptBytes / 1024} KB)`,
    'script files',
    'all',
    'ahead, while idle',
  ])

/** @returns true where the budget is met */
export const printVisit = ({ name, budget }: MeasuredPage, visit: Visit): boolean => {
  const [own, ahead] = [weigh(visit.own), weigh(visit.ahead)]
  const isMet = own.requests <= budget.requests && own.scriptBytes <= budget.scriptBytes
  printRow(isMet, name, [
    `${own.requests} of ${budget.requests}`,
    `${kilobytes(own.scriptBytes)} of ${kilobytes(budget.scriptBytes)}`,
    String(own.scriptFiles),
    kilobytes(own.bytes),
    `${ahead.requests} requests, ${kilobytes(ahead.bytes)}`,
  ])
  return isMet
}

export const printTransfers = (transfers: readonly Transfer[]): void => {
  for (const { url, bytes } of transfers) {
    const { pathname, search } = new URL(url)
    console.log(`${String(bytes).padStart(9)} B   ${pathname}${search}`)
  }
}

/** @returns true where the budget is met */
export const printAddPet = (opened: readonly Transfer[]): boolean => {
  const { requests, bytes, scriptFiles, scriptBytes } = weigh(opened)
  const isMet = scriptFiles <= addPetBudget.scriptFiles && scriptBytes <= addPetBudget.scriptBytes
  printRow(isMet, 'add a pet', [
    String(requests),
    `${kilobytes(scriptBytes)} of ${kilobytes(addPetBudget.scriptBytes)}`,
    `${scriptFiles} of ${addPetBudget.scriptFiles}`,
    kilobytes(bytes),
  ])
  return isMet
}

export const printLighthouseHead = (runs: number): void =>
  printHead(
    runs === 1
      ? 'Lighthouse as a phone, one run (a busy machine slows it)'
      : `Lighthouse as a phone, the median of ${runs} (a busy machine slows it)`,
    ['score', 'FCP', 'LCP', 'TBT', 'CLS', 'processor, load'],
  )

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

export const printRuns = (
  { name, aims }: MeasuredPage,
  runs: readonly LighthouseRun[],
  load: number,
): void => {
  const middle = (of: (run: LighthouseRun) => number): number => median(runs.map(of))
  const score = middle(({ scores }) => scores.performance ?? Number.NaN)
  const [lcp, tbt, cls] = [middle((run) => run.lcp), middle((run) => run.tbt), middle((run) => run.cls)]
  printRow(score >= aims.score && lcp <= aims.lcp && tbt <= aims.tbt && cls <= aims.cls, name, [
    `${score} of ${aims.score}`,
    seconds(middle((run) => run.fcp)),
    `${seconds(lcp)} of ${seconds(aims.lcp)}`,
    `${Math.round(tbt)} ms of ${aims.tbt} ms`,
    `${cls.toFixed(3)} of ${aims.cls}`,
    `${Math.round(middle((run) => run.benchmark))}, ${load.toFixed(1)}`,
  ])
  const [{ scores, lost } = { scores: {}, lost: [] }] = runs
  const { performance: _performance, ...others } = scores
  const judged = Object.entries(others)
  for (const [category, value] of judged)
    console.log(`${value === 100 ? '✓' : '✗'}   ${category} ${value} of 100`)
  if (judged.length > 0 && lost.length > 0) console.log(`    below 0.9: ${lost.join(', ')}`)
}
