// `npm run test:all`: everything, on both databases, and in the browser on both screens and in
// both languages. `-- --shard 2/4` runs the second of four shares, for machines that divide the
// work. All of them build, and the first one runs the checks.
import { parseArgs } from 'node:util'
import { checks } from './testing/checks.ts'
import { withPostgres } from './testing/postgres.ts'
import { finishRun, runSteps } from './testing/steps.ts'
import { build, faults, integration, reportOmitted, runBrowser, unit } from './testing/suites.ts'

const { shard } = parseArgs({ options: { shard: { type: 'string' } } }).values
if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard))
  throw new Error(`--shard wants a share as 2/4, not ${shard}.`)
const extent = { all: true, shard }

const isFirst = shard === undefined || shard.startsWith('1/')
const counts = await runSteps([build, ...(isFirst ? checks : [])], 2)
const isBuilt = counts[0]?.failed === 0
await withPostgres(async (postgres) => {
  const engines = postgres === undefined ? [undefined] : [undefined, postgres]
  const steps = [
    ...(isBuilt ? engines.map((engine) => faults(engine, extent)) : []),
    // Further rounds and random cases differ in their numbers alone: one database is enough.
    ...engines.map((engine) => integration(engine, { shard, all: engine === postgres })),
    unit(extent),
  ]
  // Faults wait for databases and servers about half of their time.
  counts.push(...(await runSteps(steps, 3)))
})
// The embedded database, because `npm test` takes PostgreSQL.
counts.push(isBuilt ? await runBrowser(undefined, extent) : reportOmitted('faults and browser tests'))
finishRun(counts)
