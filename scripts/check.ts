// `npm run check`: types, lint, format, unused code and architecture; meant to be run before each commit.
import { checks } from './testing/checks.ts'
import { runSteps } from './testing/steps.ts'
import { line, sum } from './testing/tally.ts'

const total = sum(await runSteps(checks, 2))
console.log(line(total))
process.exitCode = total.failed > 0 ? 1 : 0
