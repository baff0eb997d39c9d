// A copy of everything that is kept about a person, made in the background. A raw route answers
// its file.
import * as z from 'zod'
import { personProcedure } from '#contract/shared/procedures.ts'
import { dataExport } from './schema.ts'

export const personalData = {
  /** The person's newest copy; null where there is none, or none any more. */
  get: personProcedure
    .route({ method: 'GET', path: '/personal-data/export' })
    .output(z.strictObject({ export: dataExport.nullable() })),
  /**
   * Begins a new copy, which takes the place of an older one. While one is being made it answers
   * that.
   */
  request: personProcedure.route({ method: 'POST', path: '/personal-data/export' }).output(dataExport),
}
