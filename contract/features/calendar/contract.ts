import * as z from 'zod'
import { declareErrors, personProcedure } from '#contract/shared/procedures.ts'

/** `url` is null also after a change of the secret that encrypts it; the address still works. */
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
