import { fillCosts } from '#web/features/costs/fill-costs.ts'
import { fillWith } from './fill-with.ts'

fillWith(fillCosts)
