// The queries and mutations of a pet's doses.
import type { Dose, DoseMark } from '#contract/features/doses/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { resending } from '#web/shared/api/resending.ts'

/** A failure is shown in the list's place. */
export const dosesQuery = (petId: string) =>
  orpc.doses.list.queryOptions({ input: { petId }, meta: { failure: false } })

type Named = Pick<Dose, 'medicationId' | 'date' | 'time'>

/** Identifies a dose. */
export const doseKey = ({ medicationId, date, time }: Named): string => `${medicationId} ${date} ${time}`

const refetch = (petId: string): void => {
  void queryClient.invalidateQueries({ queryKey: dosesQuery(petId).queryKey })
  void queryClient.invalidateQueries({ queryKey: orpc.reminders.key() })
}

const cacheMark = (petId: string, named: Named, mark: DoseMark | null): void => {
  queryClient.setQueryData(
    dosesQuery(petId).queryKey,
    (list) =>
      list && {
        ...list,
        items: list.items.map((dose) => (doseKey(dose) === doseKey(named) ? { ...dose, mark } : dose)),
      },
  )
  refetch(petId)
}

/** The first mark stays, whether this one or somebody else's. An answer may be a question. */
export const markDose = (meta: FailureMeta) =>
  orpc.doses.mark.mutationOptions({
    ...resending,
    meta,
    onSuccess: ({ mark }, { petId, ...named }) => cacheMark(petId, named, mark),
    onError: (_error, { petId }) => refetch(petId),
  })

export const unmarkDose = (meta: FailureMeta) =>
  orpc.doses.unmark.mutationOptions({
    meta,
    onSuccess: (_nothing, { petId, ...named }) => cacheMark(petId, named, null),
    onError: (_error, { petId }) => refetch(petId),
  })

/** Removes one of those that were given once more. */
export const removeRepeat = (meta: FailureMeta) =>
  orpc.doses.removeRepeat.mutationOptions({ meta, onSettled: (_a, _b, { petId }) => refetch(petId) })
