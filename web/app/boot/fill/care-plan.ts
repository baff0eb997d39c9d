import { fillCarePlan } from '#web/features/care-plan/fill-care-plan.ts'
import { fillWith } from './fill-with.ts'

fillWith(fillCarePlan)
