import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'

export const carePlanQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.carePlans.get.queryOptions({ input: { petId }, meta })

/** Resolves when the plan shows the change, so that the busy button cannot be pressed again. */
const refetchAll = (): Promise<void> => {
  void queryClient.invalidateQueries({ queryKey: orpc.vaccines.key() })
  void queryClient.invalidateQueries({ queryKey: orpc['parasite-treatments'].key() })
  void queryClient.invalidateQueries({ queryKey: orpc.reminders.key() })
  return queryClient.invalidateQueries({ queryKey: orpc.carePlans.key() })
}

export const saveExposure = (meta: FailureMeta) =>
  orpc.pets.update.mutationOptions({
    meta,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: orpc.pets.key() })
      return queryClient.invalidateQueries({ queryKey: orpc.carePlans.key() })
    },
  })

/** Among vaccines of one name only the latest reminds, so a further one would have no effect. */
export const changeNextVaccine = (meta: FailureMeta) =>
  orpc.vaccines.update.mutationOptions({ meta, onSuccess: refetchAll, onError: refetchAll })

export const changeNextTreatment = (meta: FailureMeta) =>
  orpc['parasite-treatments'].update.mutationOptions({ meta, onSuccess: refetchAll, onError: refetchAll })
