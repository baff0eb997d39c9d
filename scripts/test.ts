// `npm test`: the tests that must pass before a change is merged, in minutes. Its last line counts
// the tests.
import budget from './testing/budget.json' with { type: 'json' }
import { checks } from './testing/checks.ts'
import { withPostgres } from './testing/postgres.ts'
import { finishRun, runStep, runSteps } from './testing/steps.ts'
import type { TestCounts } from './testing/test-counts.ts'
import { build, faults, integration, reportOmitted, runBrowser, unit } from './testing/suites.ts'

const counts = await runSteps([build, ...checks], 2)
const isBuilt = counts[0]?.failed === 0
const inTurn = async (...runs: readonly (() => Promise<TestCounts>)[]): Promise<void> => {
  for (const run of runs) counts.push(await run())
}
await withPostgres(async (postgres) => {
  if (!isBuilt) counts.push(reportOmitted('faults and browser tests'))
  // Faults and journeys wait for most of their time, which the suite beside them fills.
  await Promise.all([
    inTurn(() => runStep(integration(postgres)), ...(isBuilt ? [() => runBrowser(postgres)] : [])),
    inTurn(...(isBuilt ? [() => runStep(faults(postgres))] : []), () => runStep(unit())),
  ])
})
finishRun(counts, budget)
