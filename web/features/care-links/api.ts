import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'

export const careLinksQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.careLinks.list.queryOptions({ input: { petId }, meta })

export const careNotesQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.careLinks.notes.queryOptions({ input: { petId }, meta })

const refetchLinks = () => queryClient.invalidateQueries({ queryKey: orpc.careLinks.key() })

export const createCareLink = (failure: string, onLimit: () => void) =>
  orpc.careLinks.create.mutationOptions({
    meta: { failure, onLimitReached: onLimit },
    onSettled: () => void refetchLinks(),
  })

export const endCareLink = (failure: string) =>
  orpc.careLinks.revoke.mutationOptions({ meta: { failure }, onSettled: refetchLinks })

export const allowEditors = (failure: string) =>
  orpc.careLinks.setEditors.mutationOptions({ meta: { failure }, onSettled: refetchLinks })

export const takeCareNote = (failure: string) =>
  orpc.careLinks.takeNote.mutationOptions({
    meta: { failure },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: orpc.diary.key() })
      return refetchLinks()
    },
  })

export const discardCareNote = (failure: string) =>
  orpc.careLinks.discardNote.mutationOptions({ meta: { failure }, onSettled: refetchLinks })

export const restoreCareNote = (failure: string) =>
  orpc.careLinks.restoreNote.mutationOptions({ meta: { failure }, onSettled: refetchLinks })
