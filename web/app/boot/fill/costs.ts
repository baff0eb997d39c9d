// Runs inline behind the answers, in the document of what a pet cost.
import { fillCosts } from '#web/features/costs/fill-costs.ts'
import { fillWith } from './fill-with.ts'

fillWith(fillCosts)
