// Reading one's own plan.
import { personProcedure } from '#contract/kit/base.ts'
import { subscription } from './schema.ts'

export const subscriptions = {
  get: personProcedure.route({ method: 'GET', path: '/subscription' }).output(subscription),
}
