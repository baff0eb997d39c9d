import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'

const { stamps } = orpc

export const stampsQuery = (petId: string) =>
  stamps.list.queryOptions({ input: { petId }, meta: { failure: false } })

const refresh = (_answer: unknown, { petId }: { readonly petId: string }): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: stampsQuery(petId).queryKey })

export const hideStamp = (meta: FailureMeta) => stamps.hide.mutationOptions({ meta, onSuccess: refresh })

export const showStamp = (meta: FailureMeta) => stamps.show.mutationOptions({ meta, onSuccess: refresh })

export const inviteVet = (meta: FailureMeta) => stamps.invite.mutationOptions({ meta })

/** Refetched by the event stream. */
export const invitationQuery = (petId: string, invitationId: string) =>
  stamps.invitation.queryOptions({ input: { petId, invitationId }, staleTime: 0, meta: { failure: false } })

export const revokeInvitation = (meta: FailureMeta) => stamps.revoke.mutationOptions({ meta })

/** Never cached, because the signature changes with the server's key. */
export const certificateQuery = (petId: string, sequence: number) =>
  stamps.certificate.queryOptions({ input: { petId, sequence }, staleTime: 0, meta: { failure: false } })

/** Needs no account. Requested once, because the typed text belongs to the opened record. */
export const openedQuery = (token: string) =>
  stamps.open.queryOptions({
    input: { token },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { failure: false },
  })

export const stampRecord = (meta: FailureMeta) => stamps.stamp.mutationOptions({ meta })
