import { personProcedure } from '#contract/shared/procedures.ts'
import { quotas as schema } from './schema.ts'

export const quotas = {
  get: personProcedure.route({ method: 'GET', path: '/quotas' }).output(schema),
}
