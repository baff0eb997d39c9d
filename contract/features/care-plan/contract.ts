// What guidelines ask for, for one pet.
import { petParam } from '#contract/shared/ids.ts'
import { keyHeavyView } from '#contract/shared/procedures.ts'
import { carePlan } from './schema.ts'

export const carePlans = {
  /** Made anew from the pet's records each time: nothing of it is stored. */
  get: keyHeavyView.route({ method: 'GET', path: '/pets/{petId}/plan' }).input(petParam).output(carePlan),
}
