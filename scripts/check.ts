// `npm run check`: types, lint, format, unused code and architecture. Run it before each commit.
import { checks } from './testing/checks.ts'
import { finishRun, runSteps } from './testing/steps.ts'

finishRun(await runSteps(checks, 2))
