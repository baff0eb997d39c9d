import type { Dose, DoseMark } from '#contract/features/doses/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { resending } from '#web/shared/api/resending.ts'

type NamedDose = Pick<Dose, 'medicationId' | 'date' | 'time'> & { readonly petId: string }

export const refetchDoses = (): void => {
  for (const queryKey of [orpc.doses.key(), orpc.reminders.key()])
    void queryClient.invalidateQueries({ queryKey })
}

/** @param show displays a mark before the refetch */
export const doseMutations = (show: (dose: NamedDose, mark: DoseMark | null) => void) => {
  const showAndRefetch = (dose: NamedDose, mark: DoseMark | null): void => {
    show(dose, mark)
    refetchDoses()
  }
  return {
    /** The first mark stays, of any person; an answer may be a question. */
    mark: (meta: FailureMeta) =>
      orpc.doses.mark.mutationOptions({
        ...resending,
        meta,
        onSuccess: ({ mark }, dose) => showAndRefetch(dose, mark),
        onError: refetchDoses,
      }),
    unmark: (meta: FailureMeta) =>
      orpc.doses.unmark.mutationOptions({
        meta,
        onSuccess: (_nothing, dose) => showAndRefetch(dose, null),
        onError: refetchDoses,
      }),
    removeRepeat: (meta: FailureMeta) =>
      orpc.doses.removeRepeat.mutationOptions({ meta, onSettled: refetchDoses }),
  }
}
