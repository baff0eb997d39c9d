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
  // All at once: journeys and faults wait for most of their time, which the others fill.
  const steps = [integration(postgres), unit(), ...(isBuilt ? [faults(postgres)] : [])]
  const [ofSteps, ofBrowser] = await Promise.all([
    runSteps(steps, 3),
    isBuilt ? runBrowser(postgres) : reportOmitted('faults and browser tests'),
  ])
  counts.push(...ofSteps, ofBrowser)
})
finishRun(counts, budget)
