import { petParam } from '#contract/shared/ids.ts'
import { keyHeavyView } from '#contract/shared/procedures.ts'
import { carePlan } from './schema.ts'

export const carePlans = {
  /** Computed from the pet's records each time, and never stored. */
  get: keyHeavyView.route({ method: 'GET', path: '/pets/{petId}/plan' }).input(petParam).output(carePlan),
}
