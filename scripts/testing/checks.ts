// What `npm run check` consists of, longest first, so that both lanes end together.
import type { Step } from './steps.ts'

const tool = (name: string, path: string, ...args: string[]): Step => ({
  name,
  args: [`node_modules/${path}`, ...args],
})

/** Looks again at what changed since the last run alone, and at what depends on it. */
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

export const checks: readonly Step[] = [
  {
    name: 'architecture',
    args: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'architecture'],
    runner: 'vitest',
  },
  tool('unused code', 'knip/bin/knip.js', '--no-progress'),
  tool('lint', 'oxlint/bin/oxlint'),
  types('web'),
  types('server'),
  types('tests'),
  types('contract'),
  tool('format', 'oxfmt/bin/oxfmt', '--check'),
]
