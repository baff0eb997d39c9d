// `npm test`: the tests that must pass before a change is merged, in minutes. Its last line counts
// the tests.
import budget from './testing/budget.json' with { type: 'json' }
import { checks } from './testing/checks.ts'
import { withPostgres } from './testing/postgres.ts'
import { finishRun, runSteps } from './testing/steps.ts'
import { build, faults, integration, reportOmitted, runBrowser, unit } from './testing/suites.ts'

const counts = await runSteps([build, ...checks], 2)
const isBuilt = counts[0]?.failed === 0
await withPostgres(async (postgres) => {
  // All at once: they wait for databases and servers about half of their time.
  const steps = [integration(postgres), unit(), ...(isBuilt ? [faults(postgres)] : [])]
  counts.push(...(await runSteps(steps, 3)))
  // Two browsers and their server need both cores.
  counts.push(isBuilt ? await runBrowser(postgres) : reportOmitted('faults and browser tests'))
})
finishRun(counts, budget)
