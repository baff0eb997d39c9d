// `npm run check`: types, lint, format, unused code and architecture. Run it before each commit.
import { checks } from './testing/checks.ts'
import { conclude, runSteps } from './testing/steps.ts'

conclude(await runSteps(checks, 2))
