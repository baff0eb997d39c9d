// `npm test`: the tests that must pass before a change is merged, in minutes. Its last line counts
// the tests.
import budget from './testing/budget.json' with { type: 'json' }
import { checks } from './testing/checks.ts'
import { withPostgres } from './testing/postgres.ts'
import { finishRun, runStep, runSteps } from './testing/steps.ts'
import type { TestCounts } from './testing/test-counts.ts'
import { build, faults, integration, reportOmitted, runBrowser, unit } from './testing/suites.ts'

const counts: TestCounts[] = []
await withPostgres(async (postgres) => {
  const runBuilt = async () => {
    const built = await runStep(build)
    counts.push(built)
    if (built.failed > 0) counts.push(reportOmitted('faults and browser tests'))
    else counts.push(await runBrowser(postgres), await runStep(faults(postgres)))
  }
  const runOthers = async () => {
    counts.push(...(await runSteps(checks, 2)))
    for (const step of [integration(postgres), unit()]) counts.push(await runStep(step))
  }
  // Journeys and faults wait for most of their time, which the others fill. Unit tests end last,
  // because their two workers fill both cores.
  await Promise.all([runBuilt(), runOthers()])
})
finishRun(counts, budget)
