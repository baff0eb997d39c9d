// Changes use `useSecurityAction`, because each may need a proof of identity first.
import { client, orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'

export const sessionsQuery = () => orpc.security.sessions.list.queryOptions()
export const twoFactorQuery = () => orpc.security.twoFactor.get.queryOptions()
export const identitiesQuery = () => orpc.security.identities.list.queryOptions()
export const passkeysQuery = () => orpc.security.passkeys.list.queryOptions()
export const emailChangeQuery = () => orpc.security.emailChange.get.queryOptions()

export const refreshSecurity = () => queryClient.invalidateQueries({ queryKey: orpc.security.key() })

export const prove = () => orpc.security.prove.mutationOptions({ meta: { failure: false } })

export const { security } = client
