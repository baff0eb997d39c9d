import type { Dose } from '#contract/features/doses/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { doseMutations } from '#web/shared/doses/dose-mutations.ts'

export const dosesQuery = (petId: string) =>
  orpc.doses.list.queryOptions({ input: { petId }, meta: { failure: false } })

type Named = Pick<Dose, 'medicationId' | 'date' | 'time'>

export const doseKey = ({ medicationId, date, time }: Named): string => `${medicationId} ${date} ${time}`

export const doseMarking = doseMutations(({ petId, ...named }, mark) => {
  queryClient.setQueryData(
    dosesQuery(petId).queryKey,
    (list) =>
      list && {
        ...list,
        items: list.items.map((dose) =>
          doseKey(dose) === doseKey(named)
            ? // Only a given dose has a next one.
              { ...dose, mark, nextAt: mark === null ? null : dose.nextAt }
            : dose,
        ),
      },
  )
})
