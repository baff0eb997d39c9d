import { queryOptions, skipToken } from '@tanstack/react-query'
import type { CareLink } from '#contract/features/care-links/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'

export interface PassChoice {
  readonly stayFrom: string | undefined
  readonly certificateDays: number
}

export const carePassQuery = (petId: string, choice?: PassChoice, meta: FailureMeta = { failure: false }) =>
  orpc.carePasses.get.queryOptions({ input: { petId, ...choice }, meta })

export interface MadePass {
  readonly url: string
  readonly link: CareLink
}

/** The server answers the address once, so it is kept while the page may be looked at again. */
export const madePassQuery = (petId: string) =>
  queryOptions<MadePass>({
    queryKey: [...orpc.carePasses.key(), 'made', petId],
    queryFn: skipToken,
    gcTime: Infinity,
  })

export const careLinksQuery = (petId: string) =>
  orpc.careLinks.list.queryOptions({ input: { petId }, meta: { failure: false } })

export const makePass = (petId: string, meta: FailureMeta) =>
  orpc.careLinks.create.mutationOptions({
    meta,
    gcTime: 0,
    onSuccess: (made) => queryClient.setQueryData(madePassQuery(petId).queryKey, made),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.careLinks.key() }),
  })

export const endPass = (petId: string, meta: FailureMeta) =>
  orpc.careLinks.revoke.mutationOptions({
    meta,
    onSuccess: () => queryClient.resetQueries({ queryKey: madePassQuery(petId).queryKey }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.careLinks.key() }),
  })
