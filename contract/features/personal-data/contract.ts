import * as z from 'zod'
import { personProcedure } from '#contract/shared/procedures.ts'
import { dataExport } from './schema.ts'

export const personalData = {
  /** The person's newest copy; null without one, or after it has expired. */
  get: personProcedure
    .route({ method: 'GET', path: '/personal-data/export' })
    .output(z.strictObject({ export: dataExport.nullable() })),
  /** Starts a new copy, which replaces an older one. While one is being made, returns that. */
  request: personProcedure.route({ method: 'POST', path: '/personal-data/export' }).output(dataExport),
}
