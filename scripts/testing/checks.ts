// The steps of `npm run check`, longest first, so that both lanes end together.
import type { Step } from './steps.ts'

const tool = (name: string, path: string, ...args: string[]): Step => ({
  name,
  args: [`node_modules/${path}`, ...args],
})

// The compiler and the linter are written in Go, whose collector took a fifth of their time at the
// default of 100.
const GOGC = '300'

/**
 * An incremental build: checks only files changed since the last run, and their dependents. More
 * than one checker infers the same types again: 52 instead of 26 processor seconds for all four.
 */
const types = (project: string): Step => ({
  ...tool(
    `types of ${project}`,
    'typescript/bin/tsc',
    '-p',
    project,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/types/${project}.json`,
  ),
  env: { GOGC },
})

export const checks: readonly Step[] = [
  // Several threads infer the same types again, and `--type-check` would repeat the compiler.
  { ...tool('lint', 'oxlint/bin/oxlint'), env: { GOGC, GOMAXPROCS: '1' } },
  {
    name: 'architecture',
    args: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'architecture'],
    runner: 'vitest',
  },
  ...['web', 'server', 'tests', 'contract'].map(types),
  tool('unused code', 'knip/bin/knip.js', '--no-progress', '--config', 'config/knip.jsonc'),
  tool('format', 'oxfmt/bin/oxfmt', '--check'),
]
