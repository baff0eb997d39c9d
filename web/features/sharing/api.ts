import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Share } from '#contract/features/sharing/schema.ts'
import { client, orpc } from '#web/shared/api/client.ts'
import { forgetListedPet } from '#web/shared/lists/listed-pets.ts'
import { markPetRemoved } from '#web/shared/navigation/removed-pets.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'

/** Without the person who requests it. */
export const sharesQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.sharing.list.queryOptions({ input: { petId }, meta })

/**
 * A request keeps the code active for another day, so it is made each time the code is shown, and
 * never in advance.
 */
export const shareCodeQuery = (petId: string) =>
  orpc.sharing.code.queryOptions({ input: { petId }, staleTime: 0, gcTime: 0, meta: { failure: false } })

const linkKey = [...orpc.sharing.code.key(), 'link'] as const

/**
 * The codes of several pets, or with their tokens. Each is requested like a single one; none is
 * kept, because a removal or a renewal ends it.
 */
export const sharedLinkQuery = (petIds: readonly string[], canEdit: boolean, meta: FailureMeta) =>
  queryOptions({
    queryKey: [...linkKey, canEdit, ...petIds],
    queryFn: () =>
      Promise.all(petIds.map((petId) => client.sharing.code({ petId, ...(canEdit && { canEdit }) }))),
    staleTime: 0,
    gcTime: 0,
    meta: { failure: false, ...meta },
  })

const petKey = (petId: string) => orpc.pets.get.queryKey({ input: { petId } })

/** The code is on the pet's own page too. */
export const renewShareCode = (failure: string) =>
  orpc.sharing.renewCode.mutationOptions({
    meta: { failure },
    onSuccess: (seen, { petId }) => {
      queryClient.setQueryData(shareCodeQuery(petId).queryKey, seen)
      // No link of before may be copied meanwhile.
      void queryClient.resetQueries({ queryKey: linkKey })
      queryClient.setQueryData(petKey(petId), (pet) => pet && { ...pet, shareCode: seen.code })
    },
  })

const patch = (petId: string, change: (items: readonly Share[]) => Share[]): void => {
  queryClient.setQueryData(
    sharesQuery(petId).queryKey,
    (list) => list && { ...list, items: change(list.items) },
  )
}
const setOne = (petId: string, shareId: string, canEdit: boolean): void =>
  patch(petId, (items) => items.map((item) => (item.id === shareId ? { ...item, canEdit } : item)))

/**
 * Shown at once, and rolled back when it fails. Presses on one switch are sent in order, so that
 * the last one wins on the server too, and only that one refetches.
 */
export const setCanEdit = (petId: string, shareId: string, meta: FailureMeta) => {
  const scope = { id: `share-${shareId}` }
  const mutationKey = ['setCanEdit', shareId]
  const isLast = () => queryClient.isMutating({ mutationKey, exact: true }) <= 1
  return mutationOptions({
    mutationKey,
    scope,
    meta,
    mutationFn: (canEdit: boolean) => client.sharing.setCanEdit({ petId, shareId, canEdit }),
    onMutate: async (canEdit) => {
      setOne(petId, shareId, canEdit)
      // An answer under way is older than this press.
      await queryClient.cancelQueries({ queryKey: sharesQuery(petId).queryKey })
      setOne(petId, shareId, canEdit)
    },
    onError: (_error, canEdit) => {
      if (isLast()) setOne(petId, shareId, !canEdit)
    },
    onSettled: () => {
      if (isLast()) void queryClient.invalidateQueries({ queryKey: orpc.sharing.key() })
    },
  })
}

/** Pending until the lists with the choice have been fetched again. */
export const setReminded = (failure: string) =>
  orpc.sharing.setReminded.mutationOptions({
    meta: { failure },
    onSettled: () =>
      Promise.all(
        [orpc.sharing.key(), orpc.reminders.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })

export const removeShare = (failure: string) =>
  orpc.sharing.remove.mutationOptions({
    meta: { failure },
    onSuccess: (_done, { petId, shareId }) =>
      patch(petId, (items) => items.filter(({ id }) => id !== shareId)),
    // Another person may have left meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.sharing.key() }),
  })

/** The pet's queries stay, because its page would refetch them in vain. */
export const leavePet = (failure: string) =>
  orpc.sharing.leave.mutationOptions({
    meta: { failure },
    onMutate: ({ petId }) => markPetRemoved(petId),
    onError: (_error, _input, takeBack) => takeBack?.(),
    onSuccess: (_done, { petId }) => forgetListedPet(petId),
  })

/** The form shows every outcome. A pet that the person had left is back. */
export const redeemShareCode = () =>
  orpc.sharing.redeem.mutationOptions({
    meta: { failure: false },
    onSuccess: ({ petId }) => {
      markPetRemoved(petId)()
      void queryClient.invalidateQueries({ queryKey: orpc.pets.key() })
    },
  })
