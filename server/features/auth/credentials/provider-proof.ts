import * as z from 'zod'
import { findUnconfirmedIdentity } from '#server/features/auth/identities/identity-queries.ts'
import type { Services } from '#server/platform/services/services.ts'
import { noteAddressProof } from './service.ts'

const claims = z.object({
  sub: z.string(),
  email: z.string().toLowerCase(),
  email_verified: z.literal(true),
})

/** Runs before the sign-in: another person's second step must not hold back the session. */
export const noteProviderProof = async (
  services: Services,
  providerId: string,
  profile: unknown,
): Promise<void> => {
  const profileClaims = claims.safeParse(profile)
  if (!profileClaims.success) return
  const { sub: accountId, email } = profileClaims.data
  await services.db.transaction(async (tx) => {
    const identity = await findUnconfirmedIdentity(tx, { providerId, accountId, email })
    if (identity !== undefined)
      await noteAddressProof(services, tx, identity.userId, { identityId: identity.id })
  })
}
