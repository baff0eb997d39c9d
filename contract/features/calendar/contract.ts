// The secret address under which a person's calendar program finds what is due.
import * as z from 'zod'
import { personProcedure } from '#contract/shared/procedures.ts'

/** Null while there is none. */
const address = z.strictObject({ url: z.url().nullable() })

export const calendar = {
  get: personProcedure.route({ method: 'GET', path: '/calendar' }).output(address),
  /** A new address; the one before works no more. */
  renew: personProcedure.route({ method: 'POST', path: '/calendar' }).output(address),
  remove: personProcedure.route({ method: 'DELETE', path: '/calendar' }).output(address),
}
