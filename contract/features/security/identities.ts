import * as z from 'zod'
import { instant } from '#contract/shared/date-schemas.ts'
import { id, idParam } from '#contract/shared/ids.ts'
import { declareErrors, personProcedure } from '#contract/shared/procedures.ts'

export const identity = z.strictObject({
  id,
  provider: z.string(),
  linkedAt: instant,
})
export type Identity = z.infer<typeof identity>

export const identities = {
  list: personProcedure.route({ method: 'GET', path: '/security/identities' }).output(
    z.strictObject({
      hasPassword: z.boolean(),
      identities: z.array(identity),
      /** The provider that could be linked; null where none is configured, or it is linked. */
      linkable: z.string().nullable(),
    }),
  ),
  /** The provider's address. It redirects to the security page, with `error` after a failure. */
  link: personProcedure
    .route({ method: 'POST', path: '/security/identities' })
    .errors(
      declareErrors('EMAIL_NOT_VERIFIED', 'PROOF_REQUIRED', 'SOCIAL_NOT_CONFIGURED', 'SERVICE_UNAVAILABLE'),
    )
    .output(z.strictObject({ url: z.url() })),
  /** LAST_WAY_IN: there is no other sign-in method. NOT_FOUND also for other people's. */
  unlink: personProcedure
    .route({ method: 'DELETE', path: '/security/identities/{identityId}' })
    .errors(declareErrors('PROOF_REQUIRED', 'NOT_FOUND', 'LAST_WAY_IN'))
    .input(z.strictObject({ identityId: idParam }))
    .output(z.strictObject({})),
}
