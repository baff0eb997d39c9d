// `npm test` runs a part of each suite, `npm run test:all` all of it.
import { requireChromium } from './chromium-install.ts'
import { findPgbouncer } from './pgbouncer.ts'
import type { PrivatePostgres } from './postgres.ts'
import { printStep, runStep, type Step } from './steps.ts'
import { countResult, type TestCounts } from './test-counts.ts'

export type Extent = {
  /**
   * Every round, kill, random case and cell. Otherwise the sample of `server/testing/extent.ts`.
   */
  readonly all?: boolean
  /** `2/4` is the second of four shares, for machines that divide the work. */
  readonly shard?: string | undefined
  /** These test files instead of all. */
  readonly files?: readonly string[]
}

const sharded = ({ shard }: Extent): string[] => (shard === undefined ? [] : [`--shard=${shard}`])

/**
 * One worker by default, because other steps run in parallel. The longest suites have two: the last
 * one to end runs alone.
 */
const vitest = (
  name: string,
  projects: readonly string[],
  extent: Extent,
  env: Record<string, string> = {},
  workers = 1,
): Step => ({
  name,
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--maxWorkers=${workers}`,
    ...projects.flatMap((project) => ['--project', project]),
    ...sharded(extent),
    ...(extent.files ?? []),
  ],
  runner: 'vitest',
  env: { ...env, ...(extent.all === true ? { TEST_ALL: '1' } : {}) },
})

const engine = (
  postgres: PrivatePostgres | undefined,
  address: 'url' | 'socketUrl',
): [string, Record<string, string>] =>
  postgres === undefined
    ? ['the embedded database', {}]
    : ['PostgreSQL', { TEST_DATABASE_URL: postgres[address] }]

export const build: Step = { name: 'build', args: ['scripts/build.ts'] }

/** Contract, scripts, and the screens in jsdom. */
export const unit = (extent: Extent = {}): Step =>
  vitest('unit', ['contract', 'scripts', 'web'], extent, {}, 2)

/** The application against a database. */
export const integration = (postgres: PrivatePostgres | undefined, extent: Extent = {}): Step => {
  const [name, env] = engine(postgres, 'socketUrl')
  return vitest(`integration on ${name}`, ['server'], extent, env, 2)
}

/** Adds pgbouncer, where it is installed. */
const withPool = (env: Record<string, string>): Record<string, string> => {
  const pgbouncer = findPgbouncer()
  if (pgbouncer !== undefined) return { ...env, TEST_PGBOUNCER: pgbouncer }
  console.log('- No pgbouncer here (not on the PATH or in /usr/sbin): it is not tested.')
  return env
}

/** The built server, killed, stopped, and started twice. */
export const faults = (postgres: PrivatePostgres | undefined, extent: Extent = {}): Step => {
  const [name, env] = engine(postgres, 'url')
  return vitest(`faults on ${name}`, ['faults'], extent, postgres === undefined ? env : withPool(env))
}

/** The built product in a browser: each journey once, or on both screens and in both languages. */
export const runBrowser = async (
  postgres: PrivatePostgres | undefined,
  extent: Extent = {},
): Promise<TestCounts> => {
  const [engineName, env] = engine(postgres, 'socketUrl')
  const name = `browser tests on ${engineName}`
  try {
    requireChromium()
    return await runStep({
      name,
      args: ['node_modules/@playwright/test/cli.js', 'test', ...sharded(extent)],
      runner: 'playwright',
      env: { ...env, ...(extent.all === true ? { E2E_CELLS: 'all' } : {}) },
    })
  } catch (error) {
    printStep(name, countResult(false), String(error))
    return countResult(false)
  }
}

/**
 * Prints that steps were omitted because the build failed. They count as skipped, so that the run
 * does not look complete.
 */
export const reportOmitted = (names: string): TestCounts => {
  console.log(`- Left out: ${names} need what the build makes, and it failed.`)
  return { passed: 0, failed: 0, skipped: 1, retried: 0 }
}
