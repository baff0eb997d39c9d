import type { Identity } from '#contract/features/security/identities.ts'
import { findPasswordHash } from '#server/features/auth/accounts/account-queries.ts'
import { configuredSocialProvider, socialProviderName } from '#server/features/auth/social.ts'
import {
  deleteIdentity,
  listIdentities,
  type IdentityRow,
} from '#server/features/auth/identities/identity-queries.ts'
import { getPerson } from '#server/features/auth/access.ts'
import { beginLink } from '#server/features/auth/identities/service.ts'
import { sendSecurityNotice } from '#server/features/auth/notices/service.ts'
import { requireMayAddLogin, requireRecentProof } from '#server/features/auth/sessions/service.ts'
import { removeLoginMethod } from '#server/features/security/passkeys/login-methods.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Context, PersonActor } from '#server/platform/http/context.ts'

const securityPage = '/app/profile/security'

const providerName = (context: Context, { providerId }: IdentityRow): string => {
  if (providerId === configuredSocialProvider(context)) return socialProviderName(context) ?? providerId
  return providerId === 'google' ? 'Google' : 'OpenID'
}

export const listOwnIdentities = async (context: Context, { id }: PersonActor) => {
  const rows = await listIdentities(context.db, id)
  const provider = configuredSocialProvider(context)
  const isLinked = rows.some(({ providerId }) => providerId === provider)
  const identities = rows.map((row): Identity => {
    return { id: row.id, provider: providerName(context, row), linkedAt: row.createdAt.toISOString() }
  })
  return {
    hasPassword: (await findPasswordHash(context.db, id)) !== undefined,
    identities,
    linkable: isLinked ? null : socialProviderName(context),
  }
}

/** @throws EMAIL_NOT_VERIFIED, PROOF_REQUIRED, SOCIAL_NOT_CONFIGURED, SERVICE_UNAVAILABLE */
export const linkIdentity = async (context: Context): Promise<{ url: string }> => {
  await requireMayAddLogin(context)
  return { url: await beginLink(context, securityPage) }
}

/** @throws PROOF_REQUIRED, NOT_FOUND, LAST_WAY_IN */
export const unlinkIdentity = async (context: Context, identityId: string): Promise<void> => {
  const { id } = await requireRecentProof(context)
  const person = await getPerson(context, id)
  await context.db.transaction(async (tx) => {
    await removeLoginMethod(context, tx, id, async () => {
      const rows = await listIdentities(tx, id)
      if (!rows.some((row) => row.id === identityId)) throw apiError('NOT_FOUND')
      await deleteIdentity(tx, id, identityId)
    })
    await sendSecurityNotice(context, person, 'identityUnlinked', tx)
  })
}
