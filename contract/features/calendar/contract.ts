// The secret address of a person's calendar feed.
import * as z from 'zod'
import { declareErrors, personProcedure } from '#contract/shared/procedures.ts'

/**
 * Without an address `url` is null. So it is after a change of the server's secret, which encrypts
 * the address: the address still works, and can be renewed or removed.
 */
const address = z.strictObject({ exists: z.boolean(), url: z.url().nullable() })

export const calendar = {
  get: personProcedure.route({ method: 'GET', path: '/calendar' }).output(address),
  /** Makes a new address. The old one stops working. */
  renew: personProcedure
    .route({ method: 'POST', path: '/calendar' })
    .errors(declareErrors('EMAIL_NOT_VERIFIED'))
    .output(address),
  remove: personProcedure.route({ method: 'DELETE', path: '/calendar' }).output(address),
}
