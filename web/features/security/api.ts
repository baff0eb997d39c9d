// Queries of the security page. Its changes go through `useSecurityAction`, for each may have to
// wait for a proof of identity.
import { client, orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'

export const sessionsQuery = () => orpc.security.sessions.list.queryOptions()
export const twoFactorQuery = () => orpc.security.twoFactor.get.queryOptions()
export const identitiesQuery = () => orpc.security.identities.list.queryOptions()
export const passkeysQuery = () => orpc.security.passkeys.list.queryOptions()
export const emailChangeQuery = () => orpc.security.emailChange.get.queryOptions()

/** Everything on the page is asked for anew. */
export const refreshSecurity = () => queryClient.invalidateQueries({ queryKey: orpc.security.key() })

export const prove = () => orpc.security.prove.mutationOptions({ meta: { failure: false } })

/** The calls of the API that change something. */
export const { security } = client
