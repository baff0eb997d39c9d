import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlainDate } from '#contract/shared/dates.ts'
import { changeNextTreatment, changeNextVaccine } from '#web/features/care-plan/api.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import type { CareLine } from './line-texts.ts'

interface RemindButtonProps {
  readonly petId: string
  /** False for a vaccine. */
  readonly isTreatment: boolean
  readonly last: NonNullable<NonNullable<CareLine['offer']>['last']>
  readonly due: PlainDate
  readonly title: string
}

/** The query cache reports it. */
const ignoreFailure = () => undefined

export function RemindButton({ petId, isTreatment, last, due, title }: RemindButtonProps) {
  const { t } = useTranslation('care-plan')
  const format = useFormatter()
  const change = useChangeNext({ petId, isTreatment, id: last.id })
  // The second press of a double tap comes before the button is drawn busy, or gone.
  const isInProgress = useRef(false)
  const undo = () =>
    change
      .takeBack({ nextDueDate: last.nextDueDate, remind: last.remind })
      .then(() => toast.success(t('undone')), ignoreFailure)
  const press = async () => {
    if (isInProgress.current) return
    isInProgress.current = true
    const added = await change.add({ nextDueDate: due, remind: true }).catch(ignoreFailure)
    if (added === undefined) {
      isInProgress.current = false
      return
    }
    toast.undoable(t('reminded'), `${title} · ${format.date(due)}`, () => void undo())
  }
  const label = t('actions.remind')
  return (
    <Button
      size="sm"
      isBusy={change.isPending}
      busyText={t('actions.wait')}
      aria-label={t('actions.of', { action: label, line: title })}
      onPress={() => void press()}
    >
      {label}
    </Button>
  )
}

interface NextDate {
  readonly nextDueDate: PlainDate | null
  readonly remind: boolean
}

const useChangeNext = ({
  petId,
  isTreatment,
  id,
}: Pick<RemindButtonProps, 'petId' | 'isTreatment'> & { readonly id: string }) => {
  const { t } = useTranslation('care-plan')
  const [failure, undoFailure] = [{ failure: t('remindFailed') }, { failure: t('undoFailed') }]
  const vaccine = useMutation(changeNextVaccine(failure))
  const treatment = useMutation(changeNextTreatment(failure))
  const vaccineBack = useMutation(changeNextVaccine(undoFailure))
  const treatmentBack = useMutation(changeNextTreatment(undoFailure))
  return {
    isPending: vaccine.isPending || treatment.isPending,
    add: (next: NextDate) =>
      isTreatment
        ? treatment.mutateAsync({ petId, parasiteTreatmentId: id, ...next })
        : vaccine.mutateAsync({ petId, vaccineId: id, ...next }),
    takeBack: (next: NextDate) =>
      isTreatment
        ? treatmentBack.mutateAsync({ petId, parasiteTreatmentId: id, ...next })
        : vaccineBack.mutateAsync({ petId, vaccineId: id, ...next }),
  }
}
