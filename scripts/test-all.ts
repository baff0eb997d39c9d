// `npm run test:all`: everything, on both databases and in every cell of the browser tests. `--
// --shard 2/4` runs the second of four shares, for machines that divide the work. All of them
// build, and the first one runs the checks.
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
  const embedded = integration(undefined, extent)
  const others = postgres === undefined ? [] : [integration(postgres, extent)]
  counts.push(...(await runSteps([embedded, ...others, unit(extent)], 2)))
  if (!isBuilt) return
  counts.push(...(await runSteps([faults(undefined, extent)], 1)))
  if (postgres !== undefined) counts.push(...(await runSteps([faults(postgres, extent)], 1)))
})
counts.push(isBuilt ? await runBrowser(extent) : reportOmitted('faults and browser tests'))
finishRun(counts)
