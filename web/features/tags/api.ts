import type { Conversation } from '#contract/features/tags/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'

export const tagQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.tags.get.queryOptions({ input: { petId }, meta })

export const conversationsQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.tags.conversations.queryOptions({ input: { petId }, meta })

export const saveTag = (meta: FailureMeta) =>
  orpc.tags.save.mutationOptions({
    meta,
    onSuccess: (tag, { petId }) => queryClient.setQueryData(tagQuery(petId).queryKey, { tag }),
  })

export const renewTag = (meta: FailureMeta) =>
  orpc.tags.renew.mutationOptions({
    meta,
    onSuccess: (tag, { petId }) => queryClient.setQueryData(tagQuery(petId).queryKey, { tag }),
  })

const put = (petId: string, changed: Conversation): void => {
  queryClient.setQueryData(
    conversationsQuery(petId).queryKey,
    (list) => list && { items: list.items.map((item) => (item.id === changed.id ? changed : item)) },
  )
}

export const reply = () =>
  orpc.tags.reply.mutationOptions({
    // The form shows it.
    meta: { failure: false },
    onSuccess: (changed, { petId }) => put(petId, changed),
    onError: (_error, { petId }) =>
      queryClient.invalidateQueries({ queryKey: conversationsQuery(petId).queryKey }),
  })

export const endConversation = (meta: FailureMeta) =>
  orpc.tags.end.mutationOptions({ meta, onSuccess: (changed, { petId }) => put(petId, changed) })

export const resumeConversation = (meta: FailureMeta) =>
  orpc.tags.resume.mutationOptions({ meta, onSuccess: (changed, { petId }) => put(petId, changed) })

/** Messages are read once they are shown. The bell counts them too. */
export const markTagRead = () =>
  orpc.tags.markRead.mutationOptions({
    meta: { failure: false },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: orpc.reminders.key() }),
  })

export const reportedQuery = (meta: FailureMeta) => orpc.tags.reported.queryOptions({ meta })

export const settleReport = (meta: FailureMeta) =>
  orpc.tags.settle.mutationOptions({
    meta,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: orpc.tags.reported.key() }),
  })
