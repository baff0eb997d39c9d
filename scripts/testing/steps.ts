// Steps of `npm run check` and `npm test` run in parallel where requested, and are printed with
// their durations.
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countProcessorSeconds, overBudget, getProcessorSeconds } from './processor-time.ts'
import {
  addCounts,
  countResult,
  formatCounts,
  readReport,
  type Runner,
  type TestCounts,
} from './test-counts.ts'

export type Step = {
  name: string
  /**
   * A script under node_modules or of ours, and its arguments. The Node of this process runs it.
   */
  args: readonly string[]
  /** The runner whose report is counted; without one the step counts as one. */
  runner?: Runner
  env?: Record<string, string>
}

/**
 * No step may hang a machine. The longest, all browser tests, takes some 40 minutes on two idle
 * cores.
 */
const limit = 150 * 60_000

const running = new Set<ChildProcess>()
/**
 * For reports and the temporary files of tests. It is removed at the end, with the remains of
 * failed tests.
 */
const scratch = mkdtempSync(join(tmpdir(), 'huella-run-'))
// Databases of tests run as another user inside this folder.
chmodSync(scratch, 0o711)
process.once('exit', () => {
  for (const child of running) child.kill('SIGINT')
  rmSync(scratch, { recursive: true, force: true, maxRetries: 10 })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130))

const reporterArgs = {
  vitest: ['--reporter=default', '--reporter=json'],
  playwright: ['--reporter=dot,json'],
}

type Ended = { code: number | null; output: string; processorSeconds: number }

const execute = async (step: Step, reportFile: string): Promise<Ended> =>
  new Promise((resolve) => {
    const { runner } = step
    const args = runner === undefined ? [] : reporterArgs[runner]
    const child = spawn(
      process.execPath,
      [...step.args, ...args, ...(runner === 'vitest' ? [`--outputFile.json=${reportFile}`] : [])],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: limit,
        // Like Ctrl+C: the browser tests then stop the products that they started.
        killSignal: 'SIGINT',
        env: {
          ...process.env,
          ...step.env,
          TMPDIR: scratch,
          PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
          NO_COLOR: '1',
          FORCE_COLOR: '0',
        },
      },
    )
    running.add(child)
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
    }
    let processorSeconds = 0
    child.on('exit', () => {
      processorSeconds = countProcessorSeconds(step.name)
    })
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code, output: output.join(''), processorSeconds })
    })
  })

export const printStep = (name: string, counts: TestCounts, detail: string): void =>
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${name} (${detail})`)

/** The output of a step is shown only when it failed. */
export const runStep = async (step: Step): Promise<TestCounts> => {
  const began = performance.now()
  const reportFile = join(scratch, `${step.name.replaceAll(/\W+/g, '-')}.json`)
  const { code, output, processorSeconds } = await execute(step, reportFile)
  const counts =
    step.runner === undefined ? countResult(code === 0) : readReport(step.runner, reportFile, code)
  if (counts.failed > 0 || counts.retried > 0) console.log(output.trimEnd())
  const time = `${((performance.now() - began) / 1000).toFixed(1)} s, ${processorSeconds.toFixed(1)} processor s`
  printStep(step.name, counts, step.runner === undefined ? time : `${formatCounts(counts)}, ${time}`)
  return counts
}

/** Runs steps with at most `width` at a time, begun in their order. */
export const runSteps = async (steps: readonly Step[], width: number): Promise<TestCounts[]> => {
  const queue = steps.entries()
  const counts: TestCounts[] = []
  const lane = async (): Promise<void> => {
    for (const [index, step] of queue) counts[index] = await runStep(step)
  }
  await Promise.all(Array.from({ length: width }, lane))
  return counts
}

/**
 * Ends a run: prints its processor seconds and, as its last line, its counts, and makes the process
 * fail when a test failed or none ran. What took more than its budget is named and does not fail.
 */
export const finishRun = (
  counts: readonly TestCounts[],
  budget: Readonly<Record<string, number>> = {},
): void => {
  const spent = getProcessorSeconds()
  for (const sentence of overBudget(spent, budget)) console.log(sentence)
  console.log(`${[...spent.values()].reduce((sum, one) => sum + one, 0).toFixed(0)} processor seconds`)
  const total = addCounts(counts)
  console.log(formatCounts(total))
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}
