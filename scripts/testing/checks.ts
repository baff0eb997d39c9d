// The steps of `npm run check`, longest first, so that both lanes end together.
import type { Step } from './steps.ts'

const tool = (name: string, path: string, ...args: string[]): Step => ({
  name,
  args: [`node_modules/${path}`, ...args],
})

/** An incremental build: checks only files changed since the last run, and their dependents. */
const types = (project: string): Step =>
  tool(
    `types of ${project}`,
    'typescript/bin/tsc',
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/types/${project}.json`,
  )

/**
 * The compiler itself, for `npm run test:all`: the linter of `npm run check` embeds its own
 * version.
 */
export const compilerChecks: readonly Step[] = ['web', 'server', 'tests', 'contract'].map(types)

export const checks: readonly Step[] = [
  // The linter needs types for its rules and reports the compiler's errors too, each file by its
  // own project. It is written in Go, whose collector took a fifth of its time at the default of
  // 100.
  { ...tool('types and lint', 'oxlint/bin/oxlint', '--type-check'), env: { GOGC: '300' } },
  {
    name: 'architecture',
    args: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'architecture'],
    runner: 'vitest',
  },
  tool('unused code', 'knip/bin/knip.js', '--no-progress', '--config', 'config/knip.jsonc'),
  tool('format', 'oxfmt/bin/oxfmt', '--check'),
]
