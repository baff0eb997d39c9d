// `npm run test:changed`: the tests that the work since main may affect, in under a minute for a
// change in one feature.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { affectedTests, featureOf } from './testing/affected.ts'
import { checks } from './testing/checks.ts'
import { withPostgres } from './testing/postgres.ts'
import { finishRun, runSteps } from './testing/steps.ts'
import { integration, unit } from './testing/suites.ts'

const git = (...args: string[]): string[] =>
  spawnSync('git', args, { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '')

const base = ['origin/main', 'main'].flatMap((branch) => git('merge-base', 'HEAD', branch)).at(0)
const changed = [
  ...new Set([
    ...(base === undefined ? [] : git('diff', '--name-only', base)),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
]
console.log(
  `${changed.length} files differ from ${base === undefined ? 'nothing: there is no main here' : `main (${base.slice(0, 9)})`}`,
)

const sources = new Map(
  globSync('{contract,server,web,scripts,tests}/**/*.{ts,tsx}').map((path) => [
    path,
    readFileSync(path, 'utf8'),
  ]),
)
const tests = affectedTests(sources, changed)
const onServer = tests.filter((path) => path.startsWith('server/'))
const pure = tests.filter((path) => /^(contract|scripts|web)\//.test(path))

const run = (server: Parameters<typeof integration>[0]) =>
  runSteps(
    [
      ...(onServer.length > 0 ? [integration(server, { files: onServer })] : []),
      ...(pure.length > 0 ? [unit({ files: pure })] : []),
      ...checks,
    ],
    2,
  )
const counts = await (onServer.length > 0 ? withPostgres(run) : run(undefined))

const features = new Set(changed.flatMap((path) => featureOf(path) ?? []))
const journeys = globSync('tests/e2e/**/*.spec.ts').filter(
  (path) => changed.includes(path) || [...features].some((feature) => path.includes(feature)),
)
console.log(
  `- Left out: the whole application and faults (npm test), and journeys in a browser${
    journeys.length === 0 ? '' : `, of these first: npx playwright test ${journeys.toSorted().join(' ')}`
  }`,
)
finishRun(counts)
