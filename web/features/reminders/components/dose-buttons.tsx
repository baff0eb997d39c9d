import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DoseOutcome } from '#contract/features/doses/schema.ts'
import type { DoseReminder } from '#contract/features/reminders/schema.ts'
import { markDoseAsking } from '#web/shared/doses/mark-dose.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { doseMarking } from '#web/features/reminders/mutations.ts'
import { ActionButton } from './action-button.tsx'
import { useDoseMarkText } from './reminder-text.tsx'

interface DoseButtonsProps {
  readonly item: DoseReminder
  readonly onDone: () => void
  readonly about?: string | undefined
}

const statuses = ['given', 'skipped'] as const

const doseOf = ({ petId, medicationId, date, time }: DoseReminder) => ({ petId, medicationId, date, time })
/** The query cache reports it. */
const ignoreFailure = () => undefined

/** If another person was first, a question or a toast gives name and time. */
export function MarkDoseButtons({ item, onDone, about }: DoseButtonsProps) {
  const { t } = useTranslation('reminders')
  const mark = useMutation(doseMarking.mark({ failure: t('failed.mark') }))
  const unmark = useMutation(doseMarking.unmark({ failure: t('failed.unmark') }))
  const removeRepeat = useMutation(doseMarking.removeRepeat({ failure: t('failed.unmark') }))
  const markText = useDoseMarkText()
  const dose = doseOf(item)
  const press = (status: DoseOutcome) =>
    // A promise, so that question and toast are shown although the buttons are unmounted by then.
    markDoseAsking(item.name, { ...dose, status }, mark.mutateAsync).then((answer) => {
      onDone()
      const { mark: present, isRecorded, question, repeatId } = answer
      // The person answered the question with no.
      if (question !== null) return
      if (!isRecorded) return present && toast.info(t('done.first'), markText(present))
      const undo = () =>
        repeatId === null
          ? unmark.mutateAsync(dose)
          : removeRepeat.mutateAsync({ petId: dose.petId, repeatId })
      toast.undoable(t(`done.${status}`), item.name, () => void undo().catch(ignoreFailure))
    }, ignoreFailure)
  const pressed = mark.isPending ? mark.variables.status : null
  return statuses.map((status) => (
    <ActionButton
      key={status}
      label={t(`actions.${status}`)}
      about={about}
      isBusy={pressed === status}
      isDisabled={pressed !== null && pressed !== status}
      onPress={() => void press(status)}
    />
  ))
}

/** Undoes any person's mark, because every person with access may correct a mistake. */
export function UnmarkDoseButton({ item, onDone, about }: DoseButtonsProps) {
  const { t } = useTranslation('reminders')
  const unmark = useMutation(doseMarking.unmark({ failure: t('failed.unmark') }))
  const press = () =>
    unmark.mutateAsync(doseOf(item)).then(() => {
      onDone()
      toast.success(t('done.unmarked'))
    }, ignoreFailure)
  return (
    <ActionButton
      label={t('actions.unmark')}
      about={about}
      isBusy={unmark.isPending}
      onPress={() => void press()}
    />
  )
}
